import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../cruise.mjs';
import { Flow } from './follow.mjs';
import { FLOWS } from './flows.mjs';
import { readSource } from './read-source.mjs';

const ROWS = ['frontend', 'backend', 'domain', 'projections'];
const NOT_READ = /(\.test\.tsx?$|\.d\.ts$|\/testing\/|\/contract\/)/;

/** The kinds of steps, in the order in which an event passes through them. */
const STEPS = [
  ...['screen', 'logic', 'fetch', 'http', 'command', 'service', 'outside'],
  ...['decision', 'rule', 'events', 'catalogue', 'state'],
  ...['reaction', 'job', 'projection', 'rows', 'query', 'endpoint', 'client', 'view'],
];

/** The sources of the rows, read by `readSource`. */
export function sourcesOf(root = ROOT) {
  return ROWS.flatMap((row) =>
    readdirSync(join(root, row, 'src'), { recursive: true })
      .map((name) => `${row}/src/${name}`)
      .filter((file) => /\.tsx?$/.test(file) && !NOT_READ.test(file))
      .sort()
      .map((file) => readSource(file, readFileSync(join(root, file), 'utf8'))),
  );
}

/** The lines `step file` of one flow. */
export function sliceOf({ events, fields, figure }, sources) {
  const flow = new Flow(sources);
  if (figure !== undefined) flow.figure(figure);
  else flow.events(events, fields && new Set(fields));
  const width = Math.max(...STEPS.map((step) => step.length)) + 1;
  return [...flow.steps]
    .sort(([a, step], [b, other]) => STEPS.indexOf(step) - STEPS.indexOf(other) || a.localeCompare(b))
    .map(([file, step]) => `${step.padEnd(width)}${file}`);
}

if (process.argv[1] === join(ROOT, 'architecture/flow/slice.mjs')) {
  const flow = FLOWS[process.argv[2]];
  if (flow) console.log(sliceOf(flow, sourcesOf()).join('\n'));
  else {
    console.error(`npm run slice <flow>, one of: ${Object.keys(FLOWS).join(', ')}`);
    process.exitCode = 1;
  }
}
