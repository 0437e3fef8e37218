import { parseArgs } from 'node:util';
import { boundedBench } from './bounded.mjs';
import { dashboardBench } from './dashboard.mjs';
import { historyBench } from './history.mjs';
import { lagBench } from './lag.mjs';
import { rebuildBench } from './rebuild.mjs';

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

const BENCHES = {
  bounded: () => boundedBench({ sizes: sizesOr('33000,133000'), only: values.only }),
  lag: () => lagBench({ samples: asked('samples', 500) }),
  dashboard: () => dashboardBench({ sizes: sizesOr('10000,100000,1000000'), rounds: asked('rounds', 5) }),
  history: () =>
    historyBench({
      sessions: asked('sessions', 10_000),
      sizes: sizesOr('1400,14000,140000'),
      rounds: asked('rounds', 5),
    }),
  rebuild: () =>
    rebuildBench({ sessions: asked('sessions', 10_000), rounds: asked('rounds', 5), withEmmett: values.emmett }),
};

const [name = ''] = positionals;
if (!(name in BENCHES)) {
  console.error(`npm run bench -- ${Object.keys(BENCHES).join(' | ')}`);
  process.exitCode = 1;
} else {
  await BENCHES[name]();
}
