import { randomUUID } from 'node:crypto';
import type { EventStoreDBClient } from '@eventstore/db-client';
import errors from '@eventstore/db-client/dist/utils/CommandError.js';
import refusals from '@eventstore/db-client/dist/streams/appendToStream/unpackError.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { CallOptions, ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { whenServerLeaves } from '../shared-client.js';
import { AppendUnanswered } from './store-errors.js';

/** An event to append, its data and metadata as JSON. */
export interface AppendedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** Events for the end of a stream; `revision` is that of its last event, or -1 when there must be no such stream. */
export interface Append {
  readonly stream: string;
  readonly revision: number;
  readonly events: readonly AppendedEvent[];
}

type Call = ClientDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Service = InstanceType<typeof streamServices.StreamsClient>;

/** What of the client its own methods use, for calls that it has no method for. */
interface Internals {
  GRPCStreamCreator(
    service: typeof streamServices.StreamsClient,
    name: string,
    open: (service: Service) => OpenCall,
  ): () => Promise<OpenCall>;
  callArguments(options: { requiresLeader: boolean }, call: CallOptions): [Metadata, CallOptions];
}

interface Waiting {
  readonly resolve: (revision: number) => void;
  readonly reject: (error: unknown) => void;
  readonly timer: NodeJS.Timeout;
}

/** The call that takes the appends of a client. */
const current = new WeakMap<EventStoreDBClient, Promise<OpenCall>>();

const streamOf = (response: streams.BatchAppendResp): string =>
  Buffer.from(response.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();

/** The appends of one call that wait for their answers. Once one was left without, the next begins another call. */
class AppendCall {
  private readonly waiting = new Map<string, Waiting>();
  private isCurrent = true;

  /** `leave` lets the next append begin another call. */
  constructor(
    private readonly call: Call,
    private readonly leave: () => void,
  ) {
    call.on('data', (response: streams.BatchAppendResp) => this.answered(response));
    call.on('error', (error) => this.ended(error));
    call.on('end', () => this.ended());
  }

  append(append: Append, timeoutMs: number): Promise<number> {
    return new Promise((resolve, reject) => {
      const id = randomUUID();
      const timer = setTimeout(() => this.givenUp(id, append.stream, timeoutMs), timeoutMs);
      this.waiting.set(id, { resolve, reject, timer });
      this.call.write(requestOf(append, id));
    });
  }

  private take(id: string): Waiting | undefined {
    const one = this.waiting.get(id);
    clearTimeout(one?.timer);
    this.waiting.delete(id);
    return one;
  }

  private answered(response: streams.BatchAppendResp): void {
    const one = this.take(response.getCorrelationId()?.getString() ?? '');
    const refusal = response.getError();
    if (refusal === undefined) one?.resolve(Number(response.getSuccess()?.getCurrentRevision()));
    else one?.reject(refusals.unpackToCommandError(refusal, streamOf(response)));
    this.endLeft();
  }

  /** Takes no more appends, and ends with the last answer. */
  end(): void {
    this.isCurrent = false;
    this.leave();
    this.endLeft();
  }

  private givenUp(id: string, stream: string, timeoutMs: number): void {
    this.take(id)?.reject(new AppendUnanswered(`The append to ${stream} has no answer after ${timeoutMs} ms.`));
    this.end();
  }

  private endLeft(): void {
    if (this.waiting.size === 0 && !this.isCurrent) this.call.end();
  }

  /** An error without a code of gRPC is of a call that was over already. */
  private ended(error?: Error): void {
    this.leave();
    const isOfGrpc = typeof (error as { code?: unknown } | undefined)?.code === 'number';
    const thrown = error !== undefined && isOfGrpc ? errors.convertToCommandError(error) : new errors.CancelledError();
    for (const id of this.waiting.keys()) this.take(id)?.reject(thrown);
  }
}

type OpenCall = Call & { readonly appends: AppendCall };

function requestOf({ stream, revision, events }: Append, id: string): streams.BatchAppendReq {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream).toString('base64'));
  const options = new streams.BatchAppendReq.Options().setStreamIdentifier(identifier);
  if (revision < 0) options.setNoStream(new shared.Empty());
  else options.setStreamPosition(`${revision}`);
  const request = new streams.BatchAppendReq().setOptions(options).setCorrelationId(new shared.UUID().setString(id));
  for (const event of events) {
    const message = new streams.BatchAppendReq.ProposedMessage().setId(new shared.UUID().setString(event.id));
    message.getMetadataMap().set('type', event.type).set('content-type', 'application/json');
    request.addProposedMessages(
      message.setData(Buffer.from(event.data)).setCustomMetadata(Buffer.from(event.metadata)),
    );
  }
  return request.setIsFinal(true);
}

function open(client: EventStoreDBClient): Promise<OpenCall> {
  const internals = client as unknown as Internals;
  const opened = internals.GRPCStreamCreator(streamServices.StreamsClient, 'batchAppend', (service) => {
    const call = service.batchAppend(...internals.callArguments({ requiresLeader: true }, { deadline: Infinity }));
    const appends = new AppendCall(call, leave);
    call.once('data', () => void whenServerLeaves(client, () => appends.end()).catch(() => undefined));
    return Object.assign(call, { appends });
  })();
  const leave = (): void => {
    if (current.get(client) === opened) current.delete(client);
  };
  current.set(client, opened);
  opened.catch(leave);
  return opened;
}

/**
 * Appends all events or none, on one call with the other appends of this client; resolves to the stream's new revision. Throws the client's
 * errors, and AppendUnanswered after `timeoutMs`: then the outcome is unknown.
 */
export async function appendTo(client: EventStoreDBClient, append: Append, timeoutMs: number): Promise<number> {
  const { appends } = await (current.get(client) ?? open(client));
  return appends.append(append, timeoutMs);
}
