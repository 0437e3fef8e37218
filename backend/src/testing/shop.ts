import { randomUUID } from 'node:crypto';
import type { NestExpressApplication } from '@nestjs/platform-express';
import passport from 'passport';
import type { Event, SessionEvent } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import {
  startEventStore,
  startEventStoreProcess,
  type EventStore,
  type EventStoreProcess,
} from '../../../workshop/launch/testing/event-store.mjs';
import { startSandbox, type Sandbox } from '../../../workshop/launch/testing/sandbox.mjs';
import { createApp } from '../app.js';
import { useDrawingPool } from '../documents/pdf-cache.js';
import type { Configuration } from '../platform/configuration.js';
import { EventLog } from '../stores/event-store/event-log.js';
import { newContext } from '../platform/message-context.js';
import { Postgres } from '../stores/postgres/postgres.js';
import type { StoreTimeLimits } from '../platform/durations.js';
import { documentedApi } from './conformance.js';
import { migratedDatabase } from './database.js';
import { eventually } from './eventually.js';
import { configurationFor } from './shop-configuration.js';

/** A response of the shop, with its JSON already parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
}

/** What a browser of a shopper calls itself; that of a test would be a robot. */
const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

/** Passport is global to a process: with old serializers it would query the staff of a shop that is closed. */
function forgetSerializers(): void {
  const { _serializers, _deserializers } = passport as unknown as Record<string, unknown[]>;
  _serializers?.splice(0);
  _deserializers?.splice(0);
}

/** The shops of a test worker share one drawing thread, which ends with the worker. */
useDrawingPool();

/** Listens on a free port. */
async function listening(app: NestExpressApplication): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return app.getUrl();
}

export interface OpenOptions {
  readonly webhookUrl?: string;
  readonly canLoseEventStore?: boolean;
  readonly storeTimeLimits?: StoreTimeLimits;
}

/** A shop of its own for the tests of one file: real event store, Postgres and emulators, nothing shared. */
export class StoryShop {
  readonly conformance = documentedApi();

  private constructor(
    readonly app: NestExpressApplication,
    readonly url: string,
    readonly configuration: Configuration,
    public eventStore: EventStore | EventStoreProcess,
    private readonly sandbox: Sandbox,
  ) {}

  /**
   * `webhookUrl`: where the provider's emulator sends its messages; nowhere by default. `canLoseEventStore`: the event
   * store may be frozen and killed. `storeTimeLimits`: the shop's own, for a story about them.
   */
  static async open({ canLoseEventStore = false, storeTimeLimits, ...options }: OpenOptions = {}): Promise<StoryShop> {
    const startStore = canLoseEventStore ? startEventStoreProcess : startEventStore;
    const [eventStore, databaseUrl, sandbox] = await Promise.all([
      startStore({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] }),
      migratedDatabase(),
      startSandbox({ ...options, env: { SANDBOX_REPORT_MS: '0' } }),
    ]);
    const configuration = {
      ...configurationFor(eventStore.url, databaseUrl, sandbox),
      ...(storeTimeLimits && { storeTimeLimits }),
    };
    const app = await createApp(configuration);
    return new StoryShop(app, await listening(app), configuration, eventStore, sandbox);
  }

  async close(): Promise<void> {
    await this.app.close();
    forgetSerializers();
    await Promise.all([this.eventStore.stop(), this.sandbox.stop()]);
  }

  get eventStoreProcess(): EventStoreProcess {
    if ('kill' in this.eventStore) return this.eventStore;
    throw new Error('Open the shop with canLoseEventStore.');
  }

  /** Kills the event store with SIGKILL and restarts it on its own log and port, as the launcher does. */
  async killEventStore(): Promise<void> {
    const { databaseUrl, port } = this.eventStore;
    await this.eventStoreProcess.kill();
    this.eventStore = await eventually(() => startEventStoreProcess({ databaseUrl, port }), 60_000);
  }

  /** Appends earlier events to a visit of their own; returns its uuid. */
  async given(...events: SessionEvent[]): Promise<string> {
    return this.givenAs(randomUUID(), ...events);
  }

  /** Like `given`, in a visit whose uuid the test has chosen. */
  async givenAs(uuid: string, ...events: SessionEvent[]): Promise<string> {
    const owned = events.map((event) =>
      event.type === 'SessionStarted' ? { ...event, data: { ...event.data, uuid } } : event,
    );
    await this.log.append(sessionStream(uuid), -1, owned, newContext());
    return uuid;
  }

  /** Every event of a visit, personal data decrypted. */
  async eventsOf(uuid: string): Promise<readonly SessionEvent[]> {
    return (await this.log.read<SessionEvent>(sessionStream(uuid))).events;
  }

  /** The revision of any stream's newest event. */
  async endOf(stream: string): Promise<number> {
    return this.log.endOf(stream);
  }

  /** Appends one event `times` times to the end of any stream. */
  async flood(stream: string, event: Event, times: number): Promise<void> {
    const events = Array.from({ length: times }, () => event);
    await this.log.append(stream, await this.endOf(stream), events, newContext());
  }

  /** A second backend on the same stores, with the changes of the test to its configuration. */
  async openAnother(changed: Partial<Configuration> = {}): Promise<{ url: string; close: () => Promise<void> }> {
    const app = await createApp({ ...this.configuration, ...changed });
    return { url: await listening(app), close: () => app.close() };
  }

  /** Sends a request to the shop; a response that is not in the OpenAPI document fails the test. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    at: string = this.url,
  ): Promise<Answer> {
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const response = await fetch(`${at}${path}`, {
      method,
      ...content,
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, ...headers },
    });
    const text = await response.text();
    const json = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const answer = { status: response.status, headers: response.headers, body: json };
    const deviations = this.conformance.deviationsOf(method, path, answer);
    if (deviations.length > 0) throw new Error(`Not what the API's description says:\n${deviations.join('\n')}`);
    return answer;
  }

  /** Calls the provider's emulator, for faults (docs/payment-scenarios.md) or for its ledger. */
  async provider(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${this.sandbox.url}/sandbox/stripe${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Record<string, unknown>;
  }

  /** Rows of a statement on the test's database. */
  async rows(text: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return this.app.get(Postgres, { strict: false }).rows(text, values);
  }

  private get log(): EventLog {
    return this.app.get(EventLog, { strict: false });
  }
}
