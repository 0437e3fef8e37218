import { ServerResponse } from 'node:http';
import { EventStoreDBClient } from '@eventstore/db-client';
import Stripe from 'stripe';
import { EventLog } from '../../event-store/event-log.js';

/** What a story tells its doomed process: `doom` counts from the next point on, null dooms nothing; `tell` asks for the points passed. */
export type DoomMessage = { readonly doom: number | null } | { readonly tell: true };

type Anything = (...args: unknown[]) => unknown;

let left = Infinity;
let passed: string[] = [];

const pass = (point: string): void => {
  passed.push(point);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};

/** Wraps a method so that the process can die before it, or once its answer is there and before anybody has it. */
const doom = (prototype: object, method: string, name: (args: readonly unknown[]) => string): void => {
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
};

const typesIn = (events: unknown): string =>
  (Array.isArray(events) ? events : [events]).map(({ type }: { type: string }) => type).join('+');

doom(EventLog.prototype, 'read', () => 'read');
doom(EventStoreDBClient.prototype, 'appendToStream', ([, events]) => `append ${typesIn(events)}`);
doom(Stripe.createNodeHttpClient().constructor.prototype as object, 'makeRequest', ([, , path, method]) => {
  const [address = ''] = String(path).split('?');
  return `${String(method)} ${address.replace(/pi_\w+/, ':id')}`;
});
doom(ServerResponse.prototype, 'end', () => 'answer');

process.on('message', (message: DoomMessage) => {
  if ('tell' in message) {
    process.send?.(passed);
    return;
  }
  left = message.doom ?? Infinity;
  passed = [];
  process.send?.('armed');
});
