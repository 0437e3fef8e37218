import { accessSync, constants, statSync } from 'node:fs';
import { AccessDeniedError } from '@eventstore/db-client';
import { shownUrl } from '../../shown-url.js';

/** A fault of the set-up that repeating does not mend; the message says in one sentence what it is and what helps. */
export class StoreFault extends Error {
  override readonly name = 'StoreFault';
}

const UNAUTHENTICATED = 16;
const UNTRUSTED =
  /self-signed certificate|unable to (verify|get)\b.*certificate|certificate has expired|certificate is not yet valid|does not match certificate's altnames/i;
const UNREADABLE_FILE = /^(Failed to load certificate (key )?file|EISDIR|EACCES|ENOENT)/;
const NO_LEADER = /^Failed to discover after |Server Is Not Ready/;
/** Parameters of the URL that name files, in lower case: the client reads them in any. */
const FILES = ['tlscafile', 'usercertfile', 'userkeyfile'];

const userIn = (url: string): string | undefined => /\/\/([^:/?@]+)(:[^/?@]*)?@/.exec(url)?.[1];

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The parameter with the first file of a URL that cannot be read, and the file. */
function unreadableIn(url: string): string | undefined {
  const parameters = [...new URLSearchParams(url.slice(url.indexOf('?') + 1))];
  const given = FILES.flatMap((file) => parameters.filter(([name]) => name.toLowerCase() === file));
  const unreadable = given.find(([, path]) => !isReadable(path));
  return unreadable?.join('=');
}

function deniedTo(url: string, isUnknown: boolean): string {
  const user = userIn(url);
  if (user === undefined) return 'lets nobody in without a user: name one, esdb://<user>:<password>@…';
  if (isUnknown) return `does not know the user "${user}" with this password: correct it there, or in the store`;
  return `does not let the user "${user}" read all events: give it the right to read $all (docs/event-store.md)`;
}

function whatIsWrong(error: Error, url: string): string | undefined {
  const { message } = error;
  const { code } = error as { code?: unknown };
  if (error instanceof AccessDeniedError) return deniedTo(url, code === UNAUTHENTICATED);
  const reason = UNTRUSTED.exec(message)?.[0];
  if (reason !== undefined)
    return `shows a certificate that is not trusted (${reason}): name the file of its authority, tlsCAFile=<file>`;
  const file = UNREADABLE_FILE.test(message) ? unreadableIn(url) : undefined;
  if (file !== undefined)
    return `is reached with a file that cannot be read, ${file}: mount it, or let this user read it`;
  return NO_LEADER.test(message)
    ? 'has no node that leads: a majority of its nodes must run and reach each other'
    : undefined;
}

/** The error, as a StoreFault where the set-up of this URL is at fault. */
export function asStoreFault(error: unknown, url: string): unknown {
  const wrong = error instanceof Error ? whatIsWrong(error, url) : undefined;
  if (wrong === undefined) return error;
  return new StoreFault(`EVENT_STORE_URL: the event store ${shownUrl(url)} ${wrong}.`, { cause: error });
}

/** What a program says that ends because the event store at this URL did not answer it. */
export function unanswered(url: string, error: unknown): Error {
  const fault = [error, (error as Error).cause].find((one) => one instanceof StoreFault);
  return fault ?? new Error(`EVENT_STORE_URL: the event store ${shownUrl(url)} does not answer.`, { cause: error });
}
