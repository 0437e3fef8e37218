import type { Stack } from '../../../launch/stack.mjs';
import { TcpProxy } from './tcp-proxy.js';

/** The shop's dependencies, each with the environment variables that contain its address. */
const VARIABLES = {
  'event store': ['EVENT_STORE_URL'],
  postgres: ['BACKEND_DATABASE_URL', 'PROJECTIONS_DATABASE_URL'],
  stripe: ['STRIPE_API_URL'],
  'vehicle registry': ['VEHICLE_REGISTRY_URL'],
  valuation: ['VALUATION_URL'],
  'report providers': ['REPORT_TECHNICAL_URL', 'REPORT_HISTORY_URL', 'REPORT_VALUATION_URL'],
  smtp: ['SMTP_URL'],
} as const;

export type Dependency = keyof typeof VARIABLES;
export const DEPENDENCIES = Object.keys(VARIABLES) as readonly Dependency[];

const PROCESSES = ['backend', 'worker', 'projections'] as const;

function at(address: string, port: number): string {
  const { hostname, port: own } = new URL(address);
  return address.replace(`${hostname}:${own}`, `127.0.0.1:${port}`);
}

export type Proxies = Map<Dependency, TcpProxy>;

/** Adds a proxy for each dependency to `proxies`, and restarts the processes that use it with the proxy's address. */
export async function putBefore({ environment, services }: Stack, proxies: Proxies): Promise<void> {
  for (const dependency of DEPENDENCIES) {
    const names: readonly string[] = VARIABLES[dependency];
    const settings = PROCESSES.flatMap((process) =>
      names
        .filter((name) => environment[process][name] !== undefined)
        .map((name) => [environment[process], name] as const),
    );
    const [first] = settings;
    if (first === undefined) throw new Error(`No process knows where ${dependency} is.`);
    const { hostname, port } = new URL(first[0][first[1]] ?? '');
    const proxy = await TcpProxy.open({ host: hostname, port: Number(port) });
    for (const [variables, name] of settings) variables[name] = at(variables[name] ?? '', proxy.port);
    proxies.set(dependency, proxy);
  }
  for (const process of PROCESSES) await services[process].stop();
  for (const process of PROCESSES) await services[process].start();
}
