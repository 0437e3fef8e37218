import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { visits } from '../analytics/visits.projection.js';
import { storesOf } from '../configuration.js';
import { AllEvents } from '@shop/eventing/event-store/all-events';
import { Database } from '@shop/eventing/postgres/database';
import { rebuild } from '@shop/eventing/rebuild/rebuild';
import { Worker } from '@shop/eventing/projections/worker';
import { sessions } from '../sessions/sessions.projection.js';
import { tryUpcast } from '@shop/domain/event-types';

/** Crash points by the beginning of the runner's statement. */
const POINTS: readonly (readonly [RegExp, string])[] = [
  [/^\s*select pg_try_advisory_lock\(hashtextextended\('/, 'election'],
  [/^select pg_try_advisory_lock/, 'rebuild-lock'],
  [/^begin/, 'begin'],
  [/^commit/, 'commit'],
  [/^\s*update es\.checkpoint\s+set commit_pos/, 'fence'],
  [/^\s*update es\.checkpoint set epoch = epoch \+ 1, owner/, 'claim'],
  [/^\s*update es\.checkpoint set shop_id/, 'identity'],
  [/^\s*insert into es\.projection_build/, 'build'],
  [/^\s*insert into es\.lag/, 'lag'],
  [/^\s*insert into es\.checkpoint_history/, 'anchor'],
  [/^\s*update es\.projection_build set phase/, 'phase'],
  [/^\s*insert into /, 'upsert'],
  [/^\s*delete from (?!es\.)/, 'vanish'],
  [/^\s*select pg_notify/, 'notify'],
  [/lock table/, 'switch'],
  [/^copy /, 'copy'],
  [/^create (schema|table)/, 'tables'],
  [/^(create|alter table \S+ add)/, 'index'],
  [/^analyze/, 'analyze'],
  [/^drop schema/, 'drop'],
  [/ = any\(\$1::/, 'load'],
];

const pointOf = (text: string): string => POINTS.find(([beginning]) => beginning.test(text))?.[1] ?? 'other';

const [crashPoint = '', crashTurn = '', crashWhen = ''] = (process.env.CRASH_POINT ?? '').split(' ');
const turns = new Map<string, number>();

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

function arrive(point: string): number {
  const turn = (turns.get(point) ?? 0) + 1;
  turns.set(point, turn);
  if (process.env.CRASH_POINT === undefined) console.log(`point ${point} ${turn}`);
  if (point === crashPoint && String(turn) === crashTurn && crashWhen === 'before') die();
  return turn;
}

function leave(point: string, turn: number): void {
  if (point === crashPoint && String(turn) === crashTurn && crashWhen === 'after') die();
}

type Anything = (...args: unknown[]) => unknown;

/** Wraps a method with two crash points: before the call, and after its result before the caller has it. */
function injectFault(prototype: object, method: string, name: (args: readonly unknown[]) => string): void {
  const methods = prototype as Record<string, Anything>;
  const original = methods[method];
  if (original === undefined) throw new Error(`There is no method ${method}.`);
  methods[method] = function (this: unknown, ...args: unknown[]): unknown {
    const point = name(args);
    const turn = arrive(point);
    const last = args.at(-1);
    if (typeof last === 'function') {
      args[args.length - 1] = (...answer: unknown[]): unknown => {
        leave(point, turn);
        return (last as Anything)(...answer);
      };
    }
    const result = original.apply(this, args);
    if (result instanceof Promise) return result.then((answer: unknown) => (leave(point, turn), answer));
    return result;
  };
}

const textOf = ([query]: readonly unknown[]): string =>
  typeof query === 'string' ? query : String((query as { readonly text?: string }).text ?? '');

injectFault(pg.Client.prototype, 'query', (args) => pointOf(textOf(args)));
injectFault(pg.Client.prototype, 'end', () => 'unlock');
for (const read of ['next', 'ahead', 'lastPosition']) injectFault(AllEvents.prototype, read, () => `read-${read}`);

const stores = storesOf(process.env);
const report = (): void => undefined;
const worker = new Worker({ ...stores, upcast: tryUpcast, projections: [sessions, visits], report });
worker.start();
const isLevel = (): boolean => Object.values(worker.health().projections).every(({ lagEvents }) => lagEvents === 0);
while (!isLevel()) await sleep(20);
const database = new Database(stores.databaseUrl, 'crashing rebuild');
const events = new AllEvents(stores.eventStoreUrl, tryUpcast);
const { signal } = new AbortController();
const parts = { database, events, report };
await rebuild(visits, parts, { signal, mayBlock: false, goLive: true });
await worker.stop();
await Promise.all([database.end(), events.end()]);
