import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    sessions: { type: 'string' },
    rounds: { type: 'string' },
    samples: { type: 'string' },
    sizes: { type: 'string' },
    only: { type: 'string', default: '' },
    emmett: { type: 'boolean', default: false },
  },
});

const asked = (name, otherwise) => Number(values[name] ?? otherwise);

const sizesOr = (otherwise) => (values.sizes ?? otherwise).split(',').map(Number);

/** Loads one benchmark, whose export is named …Bench, and runs it: the packages that others need may be missing. */
async function run(name, options) {
  const exported = Object.entries(await import(`./${name}.mjs`));
  const [, bench] = exported.find(([title]) => title.endsWith('Bench'));
  await bench(options);
}

const BENCHES = {
  bounded: () => run('bounded', { sizes: sizesOr('33000,133000'), only: values.only }),
  'cold-restart': () => run('cold-restart', { sessions: asked('sessions', 130_000) }),
  lag: () => run('lag', { samples: asked('samples', 500) }),
  dashboard: () => run('dashboard', { sizes: sizesOr('10000,100000,1000000'), rounds: asked('rounds', 5) }),
  history: () =>
    run('history', {
      sessions: asked('sessions', 10_000),
      sizes: sizesOr('1400,14000,140000'),
      rounds: asked('rounds', 5),
    }),
  rebuild: () =>
    run('rebuild', { sessions: asked('sessions', 10_000), rounds: asked('rounds', 5), withEmmett: values.emmett }),
};

const [name = ''] = positionals;
if (!(name in BENCHES)) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 1;
} else {
  await BENCHES[name]();
}
