/** Where the worker listens and which stores it uses. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function urlOf(environment: Environment, name: string, schemes: readonly string[]): string {
  const value = environment[name] ?? '';
  if (schemes.some((scheme) => value.startsWith(scheme))) return value;
  throw new Error(`${name} must be a URL that begins with ${schemes.join(' or ')}.`);
}

function portOf(environment: Environment): number {
  const port = Number(environment.PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('PORT must be a port number.');
  return port;
}

const databaseUrlOf = (environment: Environment): string =>
  urlOf(environment, 'PROJECTIONS_DATABASE_URL', ['postgres://', 'postgresql://']);

/** The URLs of the two stores, for commands that do not listen; throws on a missing or malformed variable. */
export const storesOf = (environment: Environment): Pick<Configuration, 'eventStoreUrl' | 'databaseUrl'> => ({
  eventStoreUrl: urlOf(environment, 'EVENT_STORE_URL', ['esdb://', 'esdb+discover://']),
  databaseUrl: databaseUrlOf(environment),
});

/** The configuration of the worker; throws on a missing or malformed variable. */
export const configurationOf = (environment: Environment): Configuration => ({
  host: environment.HOST ?? '127.0.0.1',
  port: portOf(environment),
  ...storesOf(environment),
});

/** The URLs of the two stores, from this process's environment. */
export const ownStores = () => storesOf(process.env);
