import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { NoRoom } from '../log/log-writer.js';

/** Maximum size of an append: 1 MiB, the default of the real server. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** The refusal of a call: a gRPC status, and the trailers from which clients build their own errors. */
export class Refusal extends Error implements ServiceError {
  override readonly name = 'Refusal';
  readonly metadata = new Metadata();

  constructor(
    readonly code: status,
    readonly details: string,
    trailers: Readonly<Record<string, string>> = {},
  ) {
    super(details);
    for (const [name, value] of Object.entries(trailers)) this.metadata.set(name, value);
  }
}

/** Converts a thrown error into a gRPC status. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = error instanceof NoRoom ? status.UNAVAILABLE : status.UNKNOWN;
  return new Refusal(code, error instanceof Error ? error.message : String(error));
}

export const invalidArgument = (details: string): Refusal => new Refusal(status.INVALID_ARGUMENT, details);

export const cutOff = (): Refusal => new Refusal(status.CANCELLED, 'The client ended in the middle of its call.');

export const shuttingDown = (): Refusal => new Refusal(status.UNAVAILABLE, 'The event store is shutting down.');

export const notReady = (): Refusal => new Refusal(status.UNAVAILABLE, 'Server Is Not Ready');

export const tooBusy = (): Refusal => new Refusal(status.UNAVAILABLE, 'Server Is Too Busy');

/** Contains the leader's address; with a single node that is the address the client already uses. */
export function notLeader(address: string): Refusal {
  const { hostname, port } = new URL(`http://${address}`);
  return new Refusal(status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': hostname,
    'leader-endpoint-port': port,
  });
}

export const operationTimedOut = (details: string): Refusal =>
  new Refusal(status.ABORTED, `Operation timed out: ${details}`);

export const consumerTooSlow = (): Refusal =>
  operationTimedOut('Consumer too slow to handle event while live. Client resubscription required.');

/** The error of the real server for a position at which no record begins. */
export const unalignedRead = (): Refusal => new Refusal(status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition');

export const unalignedSubscription = (): Refusal => invalidArgument('Trying to read from an invalid position.');

export const unauthenticated = (): Refusal => new Refusal(status.UNAUTHENTICATED, 'Unauthenticated');

export const accessDenied = (): Refusal =>
  new Refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });

/** Trailers must be ASCII, so that a stream's name is percent-encoded when it is not. */
export const streamDeleted = (stream: string): Refusal =>
  new Refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': asciiOf(stream),
  });

export const missingProperty = (name: string): Refusal =>
  new Refusal(status.INVALID_ARGUMENT, `Required Metadata Property '${name}' is missing`, {
    exception: 'missing-required-metadata-property',
    'required-metadata-properties': 'type,content-type',
  });

export const appendTooLarge = (): Refusal =>
  new Refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': `${MAX_APPEND_BYTES}`,
  });

/** Negative expected versions are the protocol's numbers for no stream (-1), any (-2) and stream exists (-4). */
export const deleteConflict = (stream: string, expected: bigint, actual: bigint): Refusal =>
  new Refusal(
    status.FAILED_PRECONDITION,
    `Delete failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${actual}`,
    {
      exception: 'wrong-expected-version',
      'stream-name': asciiOf(stream),
      'expected-version': `${expected}`,
      'actual-version': `${actual}`,
    },
  );

const asciiOf = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text));
