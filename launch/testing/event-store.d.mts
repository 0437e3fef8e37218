export interface EventStoreProcess {
  url: string;
  port: number;
  databaseUrl: string;
  log: string;
  /** SIGSTOP: its connections stay open, and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(milliseconds?: number): Promise<unknown>;
  kill(): Promise<unknown>;
}

export function startEventStore(options: {
  postgresUrl?: string | undefined;
  databaseUrl?: string | undefined;
  port?: number | undefined;
  env?: Record<string, string>;
}): Promise<EventStoreProcess>;
