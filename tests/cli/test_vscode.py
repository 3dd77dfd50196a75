"""The extension for VS Code, run by Node with stand-ins for the editor and its client library, and in VS Code."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.campaigns.real_vscode import run_vscode

ROOT = Path(__file__).parents[2]
EXTENSION = ROOT / "editors" / "vscode"
NODE = shutil.which("node")

VSCODE = """
const said = [];
module.exports = {
  said,
  commands: { registerCommand: (name, run) => ({ name, run }) },
  window: { showErrorMessage: (text) => said.push(text) },
  workspace: { getConfiguration: () => ({ get: (name, other) => process.env.STATED || other }) },
};
"""
CLIENT = """
exports.started = [];
exports.LanguageClient = class {
  constructor(id, name, server, client) { Object.assign(this, { id, server, client }); }
  async start() { if (process.env.BROKEN) throw new Error("spawn ENOENT"); exports.started.push(this); }
};
"""
RUN = """
const extension = require(process.argv[2]);
const context = { subscriptions: [] };
(async () => {
  await extension.activate(context);
  await context.subscriptions[0].run();  // twice is once
  const started = require("vscode-languageclient/node").started;
  console.log(JSON.stringify({ started, said: require("vscode").said, commands: context.subscriptions }));
})();
"""


def run_extension(folder, **environment):
    for name, text in (("vscode/index.js", VSCODE), ("vscode-languageclient/node.js", CLIENT)):
        place = folder / "node_modules" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    (folder / "run.js").write_text(RUN)
    shutil.copy(EXTENSION / "extension.js", folder)
    command = [NODE, "run.js", "./extension.js"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.skipif(NODE is None, reason="no Node on this system")
@pytest.mark.parametrize("stated", ["", "/opt/venv/bin/wcet"])
def test_the_extension_starts_the_server_for_the_kinds_of_files_that_it_reads(tmp_path, stated):
    ran = run_extension(tmp_path, STATED=stated)
    (client,) = ran["started"]
    assert client["server"] == {"command": stated or "wcet", "args": ["lsp"]}
    (selector,) = client["client"]["documentSelector"]
    page = (ROOT / "docs" / "editors.md").read_text(encoding="utf-8")
    kinds = re.findall(r"pattern = \{ ([^}]*) \}", page)[0]
    assert selector["pattern"] == "**/*.{" + ",".join(re.findall(r"\*\.(\w+)", kinds)) + "}"


@pytest.mark.skipif(NODE is None, reason="no Node on this system")
def test_a_server_that_does_not_start_is_an_error_with_help(tmp_path):
    ran = run_extension(tmp_path, BROKEN="1")
    assert ran["started"] == []
    assert len(ran["said"]) == 2 and "pip install 'wcet-gate[lsp]'" in ran["said"][0]


def test_the_extension_has_the_version_of_the_tool_and_declares_what_it_uses():
    document = json.loads((EXTENSION / "package.json").read_text())
    text = (EXTENSION / "extension.js").read_text()
    assert f'version = "{document["version"]}"' in (ROOT / "pyproject.toml").read_text()
    assert set(re.findall(r'require\("([\w-]+)', text)) == {"vscode", *document["dependencies"]}
    (command,) = document["contributes"]["commands"]
    assert f'registerCommand("{command["command"]}"' in text
    assert "wcet.command" in document["contributes"]["configuration"]["properties"]


MODULES = os.environ.get("WCET_NODE_MODULES", "")


@pytest.mark.skipif(not MODULES, reason="WCET_NODE_MODULES names no folder with code-server and vscode-languageclient")
def test_vscode_shows_a_refusal_and_its_quick_fix_asks_for_the_fact(tmp_path):
    seen = run_vscode(Path(MODULES), tmp_path, str(Path(sys.executable).with_name("wcet")))
    assert seen["diagnostics"] == [["W201", 2]], seen
    assert seen["applied"] and 'n = "?"' in seen["settings"]
