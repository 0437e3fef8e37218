import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild, tailOf } from '../processes/child.mjs';
import { waitForHealth } from '../processes/ready.mjs';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

const TOOL_WITHIN = 60_000;

/** What `npm start` runs; `npm run dev` puts watching commands in their place. */
export const BUILT = {
  eventStore: [process.execPath, 'sandbox/dist/event-store/main.js'],
  sandbox: [process.execPath, 'sandbox/dist/main.js'],
  backend: [process.execPath, 'backend/dist/main.js'],
  projections: [process.execPath, 'projections/dist/main.js'],
  gateway: [process.execPath, 'launch/gateway.mjs'],
};

/** The definitions of the long-running Node processes, for `createPart`. */
export function serviceParts({ data, environment, ports, programs, own }) {
  const commands = { ...BUILT, ...programs };
  const health = { ...ports, eventStore: ports.eventStoreHealth };
  const keys = Object.keys(commands).filter((key) => key !== 'eventStore' || own.eventStore);
  return keys.map((key) => ({
    key,
    name: key === 'eventStore' ? 'event store' : key,
    launch: async () => {
      const [command, ...args] = commands[key];
      return startChild({
        name: key,
        command,
        args,
        env: environment[key],
        cwd: ROOT,
        log: join(data, 'logs', `${key}.log`),
      });
    },
    ready: (child) =>
      waitForHealth(child, `http://127.0.0.1:${health[key]}${key === 'gateway' ? '/health/gateway' : '/health/ready'}`),
  }));
}

/** Runs a built command line tool to its end. Returns its exit code and last output; throws on a code that is not in `accepted`. */
export async function runTool(data, file, args, env, accepted = [0]) {
  const name = file.replace('/dist/', '-').replace(/\.js$/, '');
  const log = join(data, 'logs', `${name}.log`);
  const child = startChild({ name, command: process.execPath, args: [file, ...args], env, cwd: ROOT, log });
  const timer = setTimeout(() => void child.kill(), TOOL_WITHIN);
  const { code } = await child.ended;
  clearTimeout(timer);
  if (accepted.includes(code)) return { code };
  throw new Error(
    `${[file, ...args].join(' ')} failed (${code ?? 'killed'}). Its last words, from ${log}:\n${tailOf(log)}`,
  );
}
