import { Command } from 'commander';
import { expect, it } from 'vitest';
import { addRebuildCommands } from './rebuild-commands.js';

it.each(['0', '-1', '1.5', 'much', ''])('a rebuild takes no "%s" megabytes of memory', async (memory) => {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addRebuildCommands(program);
  const asked = program.parseAsync(['rebuild', 'visits', `--memory=${memory}`], { from: 'user' });
  await expect(asked).rejects.toThrow('It must be a number of megabytes.');
});
