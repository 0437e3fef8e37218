import { setImmediate } from 'node:timers/promises';
import type { handleClientStreamingCall, sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { Expected, Outcome, WriteRequest } from '../log/decision.js';
import { NO_REVISION, sizeOf, type ProposedEvent } from '../log/events.js';
import { expectedRevisionOf } from './expected-revision.js';
import { positioned, streamNameOf } from './identifiers.js';
import { shared, streams } from './messages.js';
import { proposedEventOf } from './proposed-event.js';
import { appendTooLarge, asRefusal, cutOff, invalidArgument, MAX_APPEND_BYTES, streamDeleted } from './refusals.js';
import type { Services } from './services.js';

const { AppendResp } = streams;

type AppendCall = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

/** The Append method: one client-streaming call per append. */
export const append =
  (services: Services): handleClientStreamingCall<streams.AppendReq, streams.AppendResp> =>
  (call, answer) => {
    void answerAppend(call, services).then((response) => answer(null, response), refuseWith(answer));
  };

async function answerAppend(call: AppendCall, services: Services): Promise<streams.AppendResp> {
  const { stream, expected, events } = await received(call, services);
  const outcome = await services.write({ kind: 'append', stream, expected, events }, call);
  return responseTo(stream, expected, outcome);
}

/** All messages of an append; throws when its client ended before it had sent all, which is known only after the last one was read. */
async function received(call: AppendCall, services: Services): Promise<Omit<WriteRequest, 'kind'>> {
  let target: Pick<WriteRequest, 'stream' | 'expected'> | undefined;
  let size = 0;
  const events: ProposedEvent[] = [];
  for await (const message of call as AsyncIterable<streams.AppendReq>) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (options) {
      services.authenticate(call);
      target = { stream: streamNameOf(options.getStreamIdentifier()), expected: expectedRevisionOf(options) };
    } else if (proposed) {
      const event = proposedEventOf(proposed);
      size += sizeOf(event);
      if (size > MAX_APPEND_BYTES) throw appendTooLarge();
      events.push(event);
    }
  }
  await setImmediate();
  if (call.cancelled) throw cutOff();
  if (!target) throw invalidArgument('The options of the append are missing.');
  return { ...target, events };
}

function responseTo(stream: string, expected: Expected, outcome: Outcome): streams.AppendResp {
  switch (outcome.kind) {
    case 'deleted':
      throw streamDeleted(stream);
    case 'conflict':
      return new AppendResp().setWrongExpectedVersion(conflictMessage(expected, outcome.actual));
    case 'written': {
      const success = new AppendResp.Success();
      if (outcome.revision < 0n) success.setNoStream(new shared.Empty());
      else success.setCurrentRevision(`${outcome.revision}`);
      return new AppendResp().setSuccess(success.setPosition(positioned(new AppendResp.Position(), outcome.position)));
    }
  }
}

function conflictMessage(expected: Expected, actual: bigint): streams.AppendResp.WrongExpectedVersion {
  const message = new AppendResp.WrongExpectedVersion();
  if (actual < 0n) message.setCurrentNoStream(new shared.Empty());
  else message.setCurrentRevision(`${actual}`);
  if (expected === 'any') return message.setExpectedAny(new shared.Empty());
  if (expected === 'stream-exists') return message.setExpectedStreamExists(new shared.Empty());
  if (expected === NO_REVISION) return message.setExpectedNoStream(new shared.Empty());
  return message.setExpectedRevision(`${expected}`);
}

/** Converts a thrown error into the status of the call. */
export const refuseWith =
  <Response>(answer: sendUnaryData<Response>) =>
  (error: unknown): void =>
    answer(asRefusal(error), null);
