import { parseArgs } from 'node:util';

const TEXTS = [
  ...['sessions', 'rounds', 'samples', 'sizes', 'only', 'beside'],
  ...['visitors', 'rungs', 'repeats', 'think', 'payers', 'seed', 'urls'],
  ...['url', 'pid', 'seconds', 'freeze', 'thaw', 'kill', 'start'],
];
const SWITCHES = ['emmett', 'small', 'calls'];

const allOf = (names, type) => Object.fromEntries(names.map((name) => [name, { type }]));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ...allOf(TEXTS, 'string'), ...allOf(SWITCHES, 'boolean') },
});

const numberOr = (name, otherwise) => Number(values[name] ?? otherwise);
const numbersOr = (name, otherwise) => (values[name] ?? otherwise).split(',').map(Number);
const sizesOr = (otherwise) => numbersOr('sizes', otherwise);

/** Loads and runs one benchmark: the packages that others need may be missing. */
async function run(name, options) {
  const { bench } = await import(`./${name}.mjs`);
  await bench(options);
}

const BENCHES = {
  bounded: () => run('bounded', { sizes: sizesOr('33000,133000'), only: values.only }),
  'cold-restart': () => run('cold-restart', { sessions: numberOr('sessions', 130_000) }),
  load: () =>
    run(values.calls ? 'requests/calls' : 'requests/load', {
      ...{ beside: values.beside, urls: values.urls, isSmall: values.small },
      store: values.url && { url: values.url, pid: values.pid },
      ...{ rounds: numberOr('rounds', 5), repeats: numberOr('repeats', 1), seconds: numberOr('seconds', 15) },
      ...{ rungs: numbersOr('rungs', '16,24,32'), seed: numberOr('seed', 1), visitors: numberOr('visitors', 300) },
      ...{ thinkMs: numberOr('think', 0), payers: numberOr('payers', 0.02) },
    }),
  lag: () => run('lag', { samples: numberOr('samples', 500) }),
  dashboard: () => run('dashboard', { sizes: sizesOr('10000,100000,1000000'), rounds: numberOr('rounds', 5) }),
  history: () =>
    run('history', {
      sessions: numberOr('sessions', 10_000),
      sizes: sizesOr('1400,14000,140000'),
      rounds: numberOr('rounds', 5),
    }),
  store: () => run('store', { ...values, seconds: numberOr('seconds', 5) }),
  rebuild: () =>
    run('rebuild', {
      sessions: numberOr('sessions', 10_000),
      rounds: numberOr('rounds', 5),
      ...{ withEmmett: values.emmett, url: values.url },
    }),
};

const [name = ''] = positionals;
if (!(name in BENCHES)) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 1;
} else {
  await BENCHES[name]();
}
