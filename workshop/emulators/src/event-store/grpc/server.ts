import { Server, ServerCredentials, ServerInterceptingCall, type handleServerStreamingCall } from '@grpc/grpc-js';
import type { EventLog } from '../log/event-log.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import { append } from './append.js';
import { conflictAsArmed, refuseAsArmed, RepeatedAppends } from './armed-refusals.js';
import { AccessControl, type Operation } from './access.js';
import { authenticator, type Users } from './authentication.js';
import { batchAppend } from './batch-append.js';
import { getSupportedMethods, readGossip } from './discovery.js';
import { streamNameOf } from './identifiers.js';
import { GossipService, ServerFeaturesService, StreamsService, type streams } from './messages.js';
import { Outgoing } from './outgoing.js';
import { endWithout, read } from './read.js';
import { invalidArgument, shuttingDown } from './refusals.js';
import { deleteStream, tombstoneStream } from './removal.js';
import { OpenCalls, Sequence, type Call, type Services } from './services.js';
import { subscribe } from './subscriptions.js';
import { usersCalls, UsersService } from './users.js';

/** The address to listen on (port 0: any free one); with a key over TLS; with users, only they have access. */
export interface ServerOptions {
  readonly host: string;
  readonly port: number;
  readonly tls: { readonly key: Buffer; readonly certificate: Buffer } | undefined;
  readonly users: Users;
}

const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

/** Kestrel's default, which the real server uses; further calls wait in the client. */
const MAX_CALLS_PER_CONNECTION = 100;

/**
 * Serves the log; `called` hears of each call. `drain` refuses new calls, answers pending ones, ends subscriptions, and resolves when every
 * call has ended; `close` ends the remaining calls.
 */
export async function startGrpcServer(log: EventLog, options: ServerOptions, scenarios: Scenarios, called: () => void) {
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': MAX_CALLS_PER_CONNECTION,
    interceptors: [
      (_method, call) => {
        called();
        return new ServerInterceptingCall(call);
      },
    ],
  });
  let draining = false;
  let port = 0;
  const services = servicesOf(log, options, scenarios, () => draining);
  server.addService(streamsDefinition, {
    append: append(services),
    batchAppend: batchAppend(services),
    read: readOrSubscribe(services),
    delete: deleteStream(services),
    tombstone: tombstoneStream(services),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods });
  server.addService(GossipService, { read: readGossip(() => port, scenarios) });
  server.addService(UsersService, usersCalls(options.users, services.authenticate));
  port = await bind(server, options);
  return {
    port,
    drain: async () => {
      draining = true;
      const ended = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      await services.openCalls.shutDown();
      await log.writer.drained();
      await ended;
    },
    close: () => server.forceShutdown(),
  };
}

function servicesOf(
  log: EventLog,
  { users }: ServerOptions,
  scenarios: Scenarios,
  isDraining: () => boolean,
): Services {
  const authenticate = authenticator(users);
  const access = new AccessControl(log.reader);
  const admissions = new Sequence();
  const admit = async (call: Call, operation: Operation, stream: string): Promise<void> => {
    const user = authenticate(call);
    if (user !== undefined) await admissions.next(() => access.check(user, operation, stream));
  };
  const appends = new RepeatedAppends((request) => log.writer.write(request));
  return {
    reader: log.reader,
    write: async (request, call) => {
      if (isDraining()) throw shuttingDown();
      if (users.size > 0) await admit(call, request.kind === 'append' ? '$w' : '$d', request.stream);
      refuseAsArmed(scenarios, 'append', request.stream, call);
      return conflictAsArmed(scenarios, request) ?? appends.write(request);
    },
    backlog: () => log.writer.backlog,
    authenticate,
    mayRead: (call, stream) => admit(call, '$r', stream),
    openCalls: new OpenCalls(),
    scenarios,
  };
}

/** The Streams service, with read responses that are already serialised. */
const streamsDefinition = {
  ...StreamsService,
  read: { ...StreamsService.read, responseSerialize: (frame: Buffer) => frame },
};

const readOrSubscribe =
  (services: Services): handleServerStreamingCall<streams.ReadReq, Buffer> =>
  (call) => {
    const open = { answered: () => Promise.resolve(), end: () => outgoing.fail(shuttingDown()) };
    const outgoing = new Outgoing(call, () => {
      services.openCalls.remove(open);
      services.reader.recent.wake();
    });
    services.openCalls.add(open);
    void answerRead(call, services, outgoing).catch((error: unknown) => outgoing.fail(error));
  };

async function answerRead(
  call: Parameters<handleServerStreamingCall<streams.ReadReq, Buffer>>[0],
  { mayRead, reader, scenarios }: Services,
  outgoing: Outgoing,
): Promise<void> {
  const options = call.request.getOptions();
  if (!options) throw invalidArgument('The options of the read are missing.');
  const stream = options.hasStream() ? streamNameOf(options.getStream()?.getStreamIdentifier()) : '$all';
  await mayRead(call, stream);
  refuseAsArmed(scenarios, 'read', stream, call);
  if (options.hasStream() && scenarios.strikes('lost-from-index', { call: 'read', stream }))
    return endWithout(stream, outgoing);
  if (!options.hasSubscription()) return read(options, { reader, outgoing });
  const isTooSlow = (): boolean => scenarios.strikes('consumer-too-slow', { stream });
  return subscribe(options, { reader, outgoing, isTooSlow });
}

function bind(server: Server, { host, port, tls }: ServerOptions): Promise<number> {
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ private_key: tls.key, cert_chain: tls.certificate }])
    : ServerCredentials.createInsecure();
  return new Promise((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
}
