export function startPgBouncer(
  postgresUrl: string,
  mode: 'session' | 'transaction',
  settings?: Readonly<Record<string, string | number>>,
): Promise<{ readonly url: string; stop(): Promise<void> }>;
