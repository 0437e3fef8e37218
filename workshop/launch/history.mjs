import { asksForHelp, exitOf, runWithoutStores, startTool, withInstallation } from './stack/installation.mjs';

/** `npm run history -- <command>`: `generate` encrypts with the backend's keys what it writes; all other commands read without any key. */
const args = process.argv.slice(2);
const GENERATOR = 'workshop/demo-history/bundle/generate.cli.js';
const DECRYPTER = 'backend/bundle/cli/personal-data.cli.js';
const READER = 'analyst/bundle/history.cli.js';
const given = process.env.TERM ? { TERM: process.env.TERM } : {};
const cwd = process.env.INIT_CWD || process.cwd();

/** Connects two processes by file descriptors 3 and 4: the reader exports the data that the backend decrypts for it. */
async function exportPersonalData(environments) {
  const opener = startTool(environments, DECRYPTER, [], { stdio: ['pipe', 'pipe', 'inherit'] });
  const over = exitOf(opener);
  const stdio = ['inherit', 'inherit', 'inherit', opener.stdout, opener.stdin];
  const reader = startTool(environments, READER, [...args, '--opener', '3,4'], { given, cwd, stdio });
  opener.stdin.destroy();
  opener.stdout.destroy();
  const code = await exitOf(reader);
  await over;
  return code;
}

const [file, like] = args[0] === 'generate' ? [GENERATOR, 'backend'] : [READER, 'analyst'];

async function run() {
  if (asksForHelp(args) || args[0] === 'catalogue') return runWithoutStores(file, args, cwd);
  return withInstallation((environments) => {
    if (args[0] === 'export' && args.includes('--with-personal-data')) return exportPersonalData(environments);
    return exitOf(startTool(environments, file, args, { like, given, cwd }));
  });
}

process.exitCode = await run();
