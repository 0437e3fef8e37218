export interface EventStore {
  url: string;
  port: number;
  databaseUrl: string;
  stop(): Promise<unknown>;
  /** Arms a scenario (docs/event-store.md); throws what the emulator refuses it with. */
  arm(scenario: Readonly<Record<string, unknown>>): Promise<void>;
  /** Clears all scenarios. */
  disarm(): Promise<void>;
}

export interface EventStoreProcess extends EventStore {
  log: string;
  /** SIGSTOP: its connections stay open, but it does not answer. */
  freeze(): void;
  thaw(): void;
  kill(): Promise<unknown>;
}

export interface EventStoreOptions {
  postgresUrl?: string | undefined;
  databaseUrl?: string | undefined;
  port?: number | undefined;
  env?: Record<string, string>;
}

export const AUTHORITY: string;
export function withUsers(users: string): Record<string, string>;
export function startEventStore(options: EventStoreOptions): Promise<EventStore>;
export function startEventStoreProcess(options: EventStoreOptions): Promise<EventStoreProcess>;
