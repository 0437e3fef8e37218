import { asksForHelp, exitOf, runWithoutStores, startTool, withInstallation } from './stack/installation.mjs';

/** Runs a built command line tool with its process's environment, in the folder where it was typed, in this installation, running or stopped. */
const [file, ...args] = process.argv.slice(2);
const cwd = process.env.INIT_CWD || process.cwd();
const given = process.env.ADMIN_PASSWORD ? { ADMIN_PASSWORD: process.env.ADMIN_PASSWORD } : {};

process.exitCode = asksForHelp(args)
  ? await runWithoutStores(file, args)
  : await withInstallation((environments) => exitOf(startTool(environments, file, args, { given, cwd })));
