import { readFileSync } from 'node:fs';
import type { ServerOptions } from './grpc/server.js';

/** The settings that the event store reads from its environment. */
export interface Configuration extends ServerOptions {
  readonly databaseUrl: string;
  readonly httpPort: number | undefined;
}

const DEFAULT_PORT = '2113';
const DEFAULT_HOST = '127.0.0.1';

/** Reads the variables EVENT_STORE_…; throws an error that names the invalid one. */
export function readConfiguration(environment: Readonly<NodeJS.ProcessEnv>): Configuration {
  const value = (name: string): string | undefined => environment[name] || undefined;
  const databaseUrl = value('EVENT_STORE_DATABASE_URL');
  if (databaseUrl === undefined) {
    throw new Error('EVENT_STORE_DATABASE_URL is missing: the Postgres database that keeps the log.');
  }
  const httpPort = value('EVENT_STORE_HTTP_PORT');
  const tls = readTls(value('EVENT_STORE_TLS_CERT'), value('EVENT_STORE_TLS_KEY'));
  const users = readUsers(value('EVENT_STORE_USERS'));
  if (users.size > 0 && !tls) {
    throw new Error('EVENT_STORE_USERS needs EVENT_STORE_TLS_CERT: clients send no password without TLS.');
  }
  return {
    databaseUrl,
    host: value('EVENT_STORE_HOST') ?? DEFAULT_HOST,
    port: portNumber('EVENT_STORE_PORT', value('EVENT_STORE_PORT') ?? DEFAULT_PORT),
    httpPort: httpPort === undefined ? undefined : portNumber('EVENT_STORE_HTTP_PORT', httpPort),
    tls,
    users,
  };
}

function portNumber(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`${name} is '${text}': a port is a whole number from 0 (any free one) to 65535.`);
  }
  return port;
}

function readTls(certificate: string | undefined, key: string | undefined): ServerOptions['tls'] {
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined || key === undefined) {
    throw new Error('EVENT_STORE_TLS_CERT and EVENT_STORE_TLS_KEY go together.');
  }
  return {
    certificate: readPem('EVENT_STORE_TLS_CERT', certificate),
    key: readPem('EVENT_STORE_TLS_KEY', key),
  };
}

function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function readUsers(text: string | undefined): ServerOptions['users'] {
  const users = new Map<string, string>();
  for (const entry of text?.split(',') ?? []) {
    const [name, ...password] = entry.split(':');
    if (!name || password.join(':') === '') {
      throw new Error('EVENT_STORE_USERS is a list name:password,name:password.');
    }
    users.set(name, password.join(':'));
  }
  return users;
}
