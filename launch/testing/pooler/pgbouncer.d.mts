export function startPgBouncer(
  postgresUrl: string,
  mode: 'session' | 'transaction',
): Promise<{ readonly url: string; stop(): Promise<void> }>;
