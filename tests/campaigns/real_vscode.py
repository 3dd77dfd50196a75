"""The extension in a real VS Code, which code-server runs without a screen: squiggles and quick fixes of a source.

    npm install --prefix DIR code-server vscode-languageclient    once; see below
    .venv/bin/python -m tests.campaigns.real_vscode DIR

Chromium must be on the PATH, because VS Code starts its extensions only if a window is open. If a native module of
code-server cannot be built, install it by hand: `npm install --ignore-scripts` in DIR and in its `lib/vscode`, then
`npm rebuild argon2` and `npm rebuild node-pty @vscode/spdlog @parcel/watcher`. The test in `tests/cli/test_vscode.py`
runs with WCET_NODE_MODULES=DIR and is skipped without it.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
SECONDS = 150

SCALE = """\
__kernel void scale(__global float *x, float a, int n) {
    int i = get_global_id(0);
    for (int k = 0; k < n; k++) x[i] = x[i] * a;
}
"""
CONFIGURATION = '[kernel.scale]\nfile = "scale.cl"\ngroups = 4\ngroup_size = 64\n'

PROBE = """
const vscode = require("vscode"), fs = require("fs");
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
exports.activate = async () => {
  const seen = { version: vscode.version };
  try {
    const file = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, "scale.cl");
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file));
    for (let n = 0; n < 240 && vscode.languages.getDiagnostics(file).length === 0; n++) await wait(250);
    seen.diagnostics = vscode.languages.getDiagnostics(file).map((each) => [each.code, each.range.start.line]);
    const line = new vscode.Range(2, 4, 2, 8);
    const actions = await vscode.commands.executeCommand("vscode.executeCodeActionProvider", file, line);
    seen.actions = actions.map((each) => each.title);
    seen.applied = await vscode.workspace.applyEdit(actions.find((each) => each.edit).edit);
    const settings = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, "wcet.toml");
    seen.settings = (await vscode.workspace.openTextDocument(settings)).getText();
  } catch (error) {
    seen.error = String(error.stack || error);
  }
  fs.writeFileSync(__dirname + "/part", JSON.stringify(seen));
  fs.renameSync(__dirname + "/part", __dirname + "/seen.json");
};
"""


def run_vscode(modules: Path, folder: Path, command: str) -> dict[str, Any]:
    """Open a source in VS Code in a new folder, apply the quick fix, and return what the editor showed."""
    work, extensions, data = folder / "work", folder / "extensions", folder / "data"
    own, probe = extensions / "wcet.wcet-0.1.0", extensions / "probe.probe-0.0.1"
    for each in (work, probe, data / "User"):
        each.mkdir(parents=True)
    shutil.copytree(ROOT / "editors" / "vscode", own)
    shutil.copytree(modules / "node_modules", own / "node_modules", ignore=lambda _, names: {"code-server"} & {*names})
    manifest = {"name": "probe", "publisher": "probe", "version": "0.0.1", "engines": {"vscode": "^1.82.0"}}
    manifest |= {"main": "./probe.js", "activationEvents": ["*"]}
    (probe / "package.json").write_text(json.dumps(manifest))
    (probe / "probe.js").write_text(PROBE)
    settings = {"security.workspace.trust.enabled": False, "wcet.command": command}
    (data / "User" / "settings.json").write_text(json.dumps(settings))
    (work / "wcet.toml").write_text(CONFIGURATION)
    (work / "scale.cl").write_text(SCALE)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = [shutil.which("node") or "node", str(modules / "node_modules" / "code-server"), "--auth", "none"]
    server += ["--bind-addr", f"127.0.0.1:{port}", "--extensions-dir", str(extensions), "--user-data-dir", str(data)]
    server += ["--config", str(folder / "config.yaml"), "--disable-telemetry", "--disable-update-check", str(work)]
    browser = [shutil.which("chromium") or "chromium", "--headless=new", "--no-sandbox", "--disable-gpu"]
    browser += [f"--user-data-dir={folder / 'browser'}", "--remote-debugging-port=0"]
    browser += [f"http://127.0.0.1:{port}/?folder={work}"]
    return _await(server, browser, port, probe / "seen.json")


def _await(server: list[str], browser: list[str], port: int, seen: Path) -> dict[str, Any]:
    """Run the server and a browser on it until a file is there, and end both."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    end = time.monotonic() + SECONDS
    with subprocess.Popen(server, **quiet) as serving:
        try:
            while time.monotonic() < end:
                with socket.socket() as probe:
                    if probe.connect_ex(("127.0.0.1", port)) == 0:
                        break
                time.sleep(0.2)
            with subprocess.Popen(browser, **quiet) as browsing:
                while time.monotonic() < end and not seen.exists():
                    time.sleep(0.2)
                browsing.terminate()
        finally:
            serving.terminate()
    return json.loads(seen.read_text())


def main(arguments: list[str]) -> int:
    """Print what VS Code showed."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        seen = run_vscode(Path(arguments[0]), Path(folder), str(Path(sys.executable).with_name("wcet")))
        print(json.dumps(seen, indent=1))
    return 0 if seen.get("applied") else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
