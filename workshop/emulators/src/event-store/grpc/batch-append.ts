import { status, type handleBidiStreamingCall, type ServerDuplexStream } from '@grpc/grpc-js';
import type { Expected, Outcome } from '../log/decision.js';
import { NO_REVISION, sizeOf, type ProposedEvent } from '../log/events.js';
import { outcomeInto, refusedStatus, timeoutStatus, tooLargeStatus } from './batch-answers.js';
import { streamIdentifier, streamNameOf, uuidOf } from './identifiers.js';
import { streams, type shared } from './messages.js';
import { proposedEventOf } from './proposed-event.js';
import { asRefusal, MAX_APPEND_BYTES, Refusal, shuttingDown } from './refusals.js';
import type { OpenCall, Services } from './services.js';

type BatchCall = ServerDuplexStream<streams.BatchAppendReq, streams.BatchAppendResp>;
type Fill = (response: streams.BatchAppendResp) => void;

/** Time after which the real server times out an append that is not complete: 2 s. */
const WRITE_TIMEOUT_MS = 2_000;

/** Above this backlog, reading from the client is paused until commits have caught up. */
const MAX_BACKLOG_BYTES = 64 * 1024 * 1024;

/** An append whose events are still arriving. */
interface IncompleteBatch {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ProposedEvent[];
  readonly timer: NodeJS.Timeout;
  size: number;
}

/** The BatchAppend method: one long-lived call per client, with responses matched by correlation id. */
export const batchAppend =
  (services: Services): handleBidiStreamingCall<streams.BatchAppendReq, streams.BatchAppendResp> =>
  (call) => {
    const session = new BatchSession(call, services);
    call.on('data', (message: streams.BatchAppendReq) => session.receive(message));
    call.on('end', () => session.inputEnded());
    for (const ending of ['cancelled', 'close', 'error']) call.on(ending, () => session.close());
    services.openCalls.add(session);
  };

class BatchSession implements OpenCall {
  private readonly incomplete = new Map<string, IncompleteBatch>();
  private pending = 0;
  private ended = false;
  private stopping = false;
  private closed = false;
  private onAnswered: () => void = () => undefined;

  constructor(
    private readonly call: BatchCall,
    private readonly services: Services,
  ) {}

  receive(message: streams.BatchAppendReq): void {
    if (this.stopping) return;
    const correlation = message.getCorrelationId();
    if (!correlation) return;
    let stream = '';
    try {
      const key = uuidOf(correlation);
      const options = message.getOptions();
      stream = options ? streamNameOf(options.getStreamIdentifier()) : (this.incomplete.get(key)?.stream ?? '');
      if (options) this.open(key, correlation, stream, options);
      this.addEvents(key, correlation, message);
    } catch (error) {
      const refusal = asRefusal(error);
      this.forget(uuidOf(correlation));
      if (refusal.code === status.UNAUTHENTICATED) return this.fail(refusal);
      this.answer(correlation, stream, (response) => response.setError(refusedStatus(refusal)));
    }
  }

  inputEnded(): void {
    this.ended = true;
    this.endWhenAnswered();
  }

  answered(): Promise<void> {
    this.stopping = true;
    if (this.pending === 0) return Promise.resolve();
    return new Promise((resolve) => (this.onAnswered = resolve));
  }

  end(): void {
    this.fail(shuttingDown());
  }

  close(): void {
    this.closed = true;
    this.onAnswered();
    this.services.openCalls.remove(this);
    for (const key of [...this.incomplete.keys()]) this.forget(key);
  }

  private open(key: string, correlation: shared.UUID, stream: string, options: streams.BatchAppendReq.Options): void {
    this.services.authenticate(this.call);
    const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
    const left = Math.min(WRITE_TIMEOUT_MS, deadline - Date.now());
    const timeOut = (): void => {
      this.forget(key);
      this.answer(correlation, stream, (response) => response.setError(timeoutStatus()));
    };
    if (left <= 0) return timeOut();
    const timer = setTimeout(timeOut, left);
    this.incomplete.set(key, { stream, expected: expectedOf(options), events: [], timer, size: 0 });
  }

  private addEvents(key: string, correlation: shared.UUID, message: streams.BatchAppendReq): void {
    const append = this.incomplete.get(key);
    if (!append) return;
    for (const proposed of message.getProposedMessagesList()) {
      const event = proposedEventOf(proposed);
      append.size += sizeOf(event);
      append.events.push(event);
    }
    if (append.size > MAX_APPEND_BYTES) {
      this.forget(key);
      this.answer(correlation, append.stream, (response) => response.setError(tooLargeStatus()));
    } else if (message.getIsFinal()) {
      this.forget(key);
      void this.write(correlation, append);
    }
  }

  private async write(correlation: shared.UUID, { stream, expected, events }: IncompleteBatch): Promise<void> {
    this.pending += 1;
    if (this.services.backlog() > MAX_BACKLOG_BYTES) this.call.pause();
    const outcome: Outcome | Refusal = await this.services
      .write({ kind: 'append', stream, expected, events }, this.call)
      .catch(asRefusal);
    if (this.services.backlog() <= MAX_BACKLOG_BYTES / 2) this.call.resume();
    if (outcome instanceof Refusal && outcome.code === status.NOT_FOUND) this.fail(outcome);
    else
      this.answer(
        correlation,
        stream,
        (response) => outcomeInto(response, stream, expected, outcome),
        this.wasAnswered,
      );
  }

  private readonly wasAnswered = (): void => {
    this.pending -= 1;
    if (this.pending > 0) return;
    this.onAnswered();
    this.endWhenAnswered();
  };

  private forget(key: string): void {
    clearTimeout(this.incomplete.get(key)?.timer);
    this.incomplete.delete(key);
  }

  private answer(correlation: shared.UUID, stream: string, fill: Fill, onSent = (): void => undefined): void {
    if (this.closed) return;
    const response = new streams.BatchAppendResp();
    response.setCorrelationId(correlation);
    response.setStreamIdentifier(streamIdentifier(stream));
    fill(response);
    this.call.write(response, onSent);
  }

  private endWhenAnswered(): void {
    if (this.ended && !this.closed && this.pending === 0) this.call.end();
  }

  /** Ends the call with an error, which also fails every append waiting for its response. */
  private fail(refusal: Refusal): void {
    if (!this.closed) this.call.emit('error', refusal);
  }
}

function expectedOf(options: streams.BatchAppendReq.Options): Expected {
  if (options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return NO_REVISION;
  return options.hasStreamExists() ? 'stream-exists' : 'any';
}
