import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../cruise.mjs';

const FOLDER = join(ROOT, 'workshop/architecture/flow');

/** The names of the flows, each with a list of its files in its own text file. */
export const FLOWS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.replace('.txt', ''));

const textOf = (flow) => readFileSync(join(FOLDER, `${flow}.txt`), 'utf8');

/** The paths that the list of a flow names, in its order. */
export const filesOf = (flow) => [...textOf(flow).matchAll(/^[a-z]+ +(\S+\/\S+)$/gm)].map(([, file]) => file);

/** The events that a flow consists of; none where it ends in a figure. */
export const eventsOf = (flow) => /^events ((?:\w+ ?)+)$/m.exec(textOf(flow))?.[1].split(' ') ?? [];

if (process.argv[1] === join(FOLDER, 'slice.mjs')) {
  const [, , flow] = process.argv;
  if (FLOWS.includes(flow)) console.log(textOf(flow).trimEnd());
  else {
    console.error(`npm run slice <flow>, one of: ${FLOWS.join(', ')}`);
    process.exitCode = 1;
  }
}
