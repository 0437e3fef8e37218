import { join } from 'node:path';
import { ROOT } from '../prepare/root.mjs';
import { startChild, tailOf } from '../processes/child.mjs';
import { newestNode } from '../processes/newest-node.mjs';
import { waitForHealth } from '../processes/ready.mjs';

const TOOL_TIMEOUT_MS = 60_000;

const health = (port, path = '/health/ready') => `http://127.0.0.1:${port}${path}`;

/** The processes of `npm start`: their arguments for node and their health URLs; `npm run dev` replaces some of them. */
export const BUILT = {
  eventStore: {
    run: ['workshop/emulators/bundle/event-store/main.js'],
    health: (ports) => health(ports.eventStoreHealth),
  },
  sandbox: { run: ['workshop/emulators/bundle/main.js'], health: (ports) => health(ports.sandbox) },
  backend: { run: ['backend/bundle/main.js'], health: (ports) => health(ports.backend) },
  worker: { run: ['backend/bundle/worker.js'], health: (ports) => health(ports.worker) },
  projections: { run: ['projections/bundle/main.js'], health: (ports) => health(ports.projections) },
  gateway: { run: ['gateway/gateway.mjs'], health: (ports) => health(ports.gateway, '/health/gateway') },
};

/** The definitions of the long-running Node processes, for `createService`. */
export function serviceDefinitions({ data, environment, ports, definitions, stores }) {
  const keys = Object.keys(definitions).filter((key) => key !== 'eventStore' || stores.own.eventStore);
  return keys.map((key) => ({
    key,
    name: key === 'eventStore' ? 'event store' : key,
    launch: async () => startNode({ data, name: key, ...definitions[key], env: environment[key] }),
    ready: (child) => waitForHealth(child, definitions[key].health(ports)),
  }));
}

let newest;

function startNode({ data, name, run, env, cwd = ROOT }) {
  newest ??= newestNode();
  return startChild({ name, command: newest.program, args: run, env, cwd, log: join(data, 'logs', `${name}.log`) });
}

/** Runs a built command line tool until it exits. Returns its exit code; throws on a code not in `accepted`, and after `timeoutMs`. */
export async function runTool(data, file, args, env, accepted = [0], timeoutMs = TOOL_TIMEOUT_MS) {
  const name = file.replace('/bundle/', '-').replace(/\.js$/, '');
  const child = startNode({ data, name, run: [file, ...args], env });
  const timer = setTimeout(() => void child.kill(), timeoutMs);
  const { code } = await child.ended;
  clearTimeout(timer);
  if (accepted.includes(code)) return { code };
  throw new Error(
    `${[file, ...args].join(' ')} failed (${code ?? 'killed'}). Its last words, from ${child.log}:\n${tailOf(child.log)}`,
  );
}

/** Migrates both schemas of the shop's Postgres. */
export async function migrate({ data, environment }) {
  await Promise.all([
    runTool(data, 'backend/bundle/cli/migrate.js', [], environment.backend),
    runTool(data, 'projections/bundle/migrate.js', [], environment.projections),
  ]);
}
