import { ServerResponse } from 'node:http';
import { StreamStore } from '@shop/eventing/event-store/streams';
import Stripe from 'stripe';
import { EventLog } from '../../stores/event-store/event-log.js';

/** Message to the crashing process: `crashPoint` counts from the next point on, null stops it; `tell` requests passed points. */
type FaultMessage = { readonly crashPoint: number | null } | { readonly tell: true };

type Anything = (...args: unknown[]) => unknown;

let left = Infinity;
let passed: string[] = [];

function pass(point: string): void {
  passed.push(point);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

/** Wraps a method with two crash points: before the call, and after its result before the caller has it. */
function injectFault(prototype: object, method: string, name: (args: readonly unknown[]) => string): void {
  const methods = prototype as Record<string, Anything>;
  const original = methods[method];
  if (original === undefined) throw new Error(`There is no method ${method}.`);
  methods[method] = function (this: unknown, ...args: unknown[]): unknown {
    const point = name(args);
    pass(`before ${point}`);
    const result = original.apply(this, args);
    if (result instanceof Promise) return result.finally(() => pass(`after ${point}`));
    return result;
  };
}

const typesIn = (events: unknown): string =>
  (Array.isArray(events) ? events : [events]).map(({ type }: { type: string }) => type).join('+');

injectFault(EventLog.prototype, 'read', () => 'read');
injectFault(StreamStore.prototype, 'append', ([, , events]) => `append ${typesIn(events)}`);
injectFault(Stripe.createNodeHttpClient().constructor.prototype as object, 'makeRequest', ([, , path, method]) => {
  const [url = ''] = String(path).split('?');
  return `${String(method)} ${url.replace(/pi_\w+/, ':id')}`;
});
injectFault(ServerResponse.prototype, 'end', () => 'answer');

process.on('message', (message: FaultMessage) => {
  if ('tell' in message) {
    process.send?.(passed);
    return;
  }
  left = message.crashPoint ?? Infinity;
  passed = [];
  process.send?.('armed');
});
