// Starts `wcet lsp` for the kernels of a folder. All that is shown comes from the server: squiggles, cycles on hover,
// budgets above kernels, the worst path, quick fixes.
"use strict";

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const PATTERN = "**/*.{s,sas,cdfg,cl,hip}";

let client;

async function start() {
  if (client !== undefined) {
    return;
  }
  const command = workspace.getConfiguration("wcet").get("command", "wcet");
  const server = { command, args: ["lsp"] };
  client = new LanguageClient("wcet", "wcet", server, { documentSelector: [{ scheme: "file", pattern: PATTERN }] });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    const help = "Install it (pip install 'wcet-gate[lsp]'), or set wcet.command to its path.";
    window.showErrorMessage(`\`${command} lsp\` does not start: ${error.message}. ${help}`);
  }
}

function activate(context) {
  context.subscriptions.push(commands.registerCommand("wcet.start", start));
  return start();
}

function deactivate() {
  return client === undefined ? undefined : client.stop();
}

module.exports = { activate, deactivate };
