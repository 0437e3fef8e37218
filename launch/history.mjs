import { asksForHelp, exitOf, runWithoutStores, startTool, withInstallation } from './stack/installation.mjs';

/** `npm run history -- <command>`: commands that write run in the backend, which encrypts; all others read without any key. */
const args = process.argv.slice(2);
const WRITER = 'backend/bundle/cli/history.cli.js';
const READER = 'analyst/bundle/history.cli.js';
const given = process.env.TERM ? { TERM: process.env.TERM } : {};
const cwd = process.env.INIT_CWD || process.cwd();

/** Connects two processes by file descriptors 3 and 4: the reader exports the data that the backend decrypts for it. */
async function disclose(environments) {
  const opener = startTool(environments, WRITER, ['disclose'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const over = exitOf(opener);
  const stdio = ['inherit', 'inherit', 'inherit', opener.stdout, opener.stdin];
  const reader = startTool(environments, READER, [...args, '--opener', '3,4'], { given, cwd, stdio });
  opener.stdin.destroy();
  opener.stdout.destroy();
  const code = await exitOf(reader);
  await over;
  return code;
}

const file = args[0] === 'generate' ? WRITER : READER;

async function run() {
  if (asksForHelp(args) || args[0] === 'catalogue') return runWithoutStores(file, args, cwd);
  return withInstallation((environments) => {
    if (args[0] === 'export' && args.includes('--with-personal-data')) return disclose(environments);
    return exitOf(startTool(environments, file, args, { given, cwd }));
  });
}

process.exitCode = await run();
