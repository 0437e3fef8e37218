import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';
import { Client, status, type CallOptions, type Metadata, type ServiceError } from '@grpc/grpc-js';
import protobuf from 'google-protobuf';

/** Texts by the numbers that the options of a request of users.proto give them. */
type Options = Readonly<Record<number, string>>;

function encoded(options: Options): Buffer {
  const writer = new protobuf.BinaryWriter();
  writer.writeMessage(1, options, () => {
    for (const [number, text] of Object.entries(options)) writer.writeString(Number(number), text);
  });
  return Buffer.from(writer.getResultBuffer());
}

/** What the client calls its own services with. */
interface Internals {
  execute(this: void, service: typeof Client, name: string, work: (calls: Client) => Promise<void>): Promise<void>;
  callArguments(this: void, options: { credentials: Credentials; requiresLeader: boolean }): [Metadata, CallOptions];
}

/** Calls the service Users, for which the client has nothing. */
function ask(client: EventStoreDBClient, method: string, options: Options, admin: Credentials): Promise<void> {
  const { execute, callArguments } = client as unknown as Internals;
  const path = `/event_store.client.users.Users/${method}`;
  const [metadata, settings] = callArguments({ credentials: admin, requiresLeader: true });
  const work = (calls: Client): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (error: ServiceError | null): void => (error ? reject(error) : resolve());
      calls.makeUnaryRequest(path, encoded, () => undefined, options, metadata, settings, end);
    });
  return execute(Client, method, work);
}

/** The store does not take the one who asks for an admin: by its name, its password or its groups. */
export class NotAnAdmin extends Error {
  override readonly name = 'NotAnAdmin';
}

const REFUSALS = [status.UNAUTHENTICATED, status.PERMISSION_DENIED];

const isConflict = (error: unknown): boolean => (error as ServiceError).code === status.FAILED_PRECONDITION;

/** Makes the user, or gives one of this name the password; returns whether it is new. */
async function makeUser(client: EventStoreDBClient, user: Credentials, admin: Credentials): Promise<boolean> {
  const { username, password } = user;
  try {
    await ask(client, 'Create', { 1: username, 2: password, 3: username }, admin);
    return true;
  } catch (error) {
    if (!isConflict(error)) throw error;
    await ask(client, 'ResetPassword', { 1: username, 2: password }, admin);
    return false;
  }
}

/** Adds the user to those who may read `$all`, for whom only admins are named until then. */
async function letReadAll(client: EventStoreDBClient, name: string, admin: Credentials): Promise<void> {
  const asAdmin = { credentials: admin };
  const { metadata = {} } = await client.getStreamMetadata('$all', asAdmin);
  const { readRoles = ['$admins'] } = metadata.acl ?? {};
  if (readRoles.includes(name)) return;
  const acl = { ...metadata.acl, readRoles: [...readRoles, name] };
  await client.setStreamMetadata('$all', { ...metadata, acl }, asAdmin);
}

/**
 * Makes a user of the event store that may do what the shop does: write and read streams, and read `$all`. One that is there gets the
 * password. Returns whether it is new. Throws NotAnAdmin and the errors of the client.
 */
export async function makeStoreUser(
  client: EventStoreDBClient,
  user: Credentials,
  admin: Credentials,
): Promise<boolean> {
  try {
    const isNew = await makeUser(client, user, admin);
    await letReadAll(client, user.username, admin);
    return isNew;
  } catch (error) {
    throw REFUSALS.includes((error as ServiceError).code) ? new NotAnAdmin('', { cause: error }) : error;
  }
}
