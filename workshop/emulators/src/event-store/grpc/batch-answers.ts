import { status } from '@grpc/grpc-js';
import type { Expected, Outcome } from '../log/decision.js';
import { NO_REVISION } from '../log/events.js';
import { positioned, streamIdentifier } from './identifiers.js';
import { Any, Code, Empty, shared, Status, streams } from './messages.js';
import { MAX_APPEND_BYTES, Refusal } from './refusals.js';

type RpcStatus = InstanceType<typeof Status>;
type ErrorCode = (typeof Code)[keyof typeof Code];

export const timeoutStatus = (): RpcStatus => packed(Code.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout());

const accessDeniedStatus = (): RpcStatus => packed(Code.PERMISSION_DENIED, 'AccessDenied', new shared.AccessDenied());

const badRequestStatus = (message: string): RpcStatus =>
  packed(Code.INVALID_ARGUMENT, 'BadRequest', new shared.BadRequest().setMessage(message));

export const tooLargeStatus = (): RpcStatus =>
  packed(
    Code.INVALID_ARGUMENT,
    'MaximumAppendSizeExceeded',
    new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES),
  );

/** The refusal of one append as its status in the shared call. */
export function refusedStatus({ code, details }: Refusal): RpcStatus {
  if (code === status.PERMISSION_DENIED || code === status.UNAUTHENTICATED) return accessDeniedStatus();
  if (code === status.ABORTED) return timeoutStatus();
  return code === status.UNAVAILABLE ? notHandledStatus(details) : badRequestStatus(details);
}

/** A status in a shape that clients do not recognise, so that they report an unknown error. */
function notHandledStatus(message: string): RpcStatus {
  const nothing = new Any();
  nothing.pack(new Empty().serializeBinary(), 'google.protobuf.Empty');
  return new Status().setMessage(message).setDetails(nothing);
}

/** Writes the outcome of an append, or its refusal, into its response. */
export function outcomeInto(
  response: streams.BatchAppendResp,
  stream: string,
  expected: Expected,
  outcome: Outcome | Refusal,
): void {
  if (outcome instanceof Refusal) response.setError(refusedStatus(outcome));
  else if (outcome.kind === 'written') response.setSuccess(successMessage(outcome.revision, outcome.position));
  else response.setError(outcome.kind === 'deleted' ? deletedStatus(stream) : conflictStatus(expected, outcome.actual));
}

function successMessage(revision: bigint, position: bigint): streams.BatchAppendResp.Success {
  const success = new streams.BatchAppendResp.Success();
  if (revision < 0n) success.setNoStream(new Empty());
  else success.setCurrentRevision(`${revision}`);
  return success.setPosition(positioned(new shared.AllStreamPosition(), position));
}

function conflictStatus(expected: Expected, actual: bigint): RpcStatus {
  const message = new shared.WrongExpectedVersion();
  if (actual < 0n) message.setCurrentNoStream(new Empty());
  else message.setCurrentStreamRevision(`${actual}`);
  if (expected === 'any') message.setExpectedAny(new Empty());
  else if (expected === 'stream-exists') message.setExpectedStreamExists(new Empty());
  else if (expected === NO_REVISION) message.setExpectedNoStream(new Empty());
  else message.setExpectedStreamPosition(`${expected}`);
  return packed(Code.ALREADY_EXISTS, 'WrongExpectedVersion', message);
}

function deletedStatus(stream: string): RpcStatus {
  const message = new shared.StreamDeleted().setStreamIdentifier(streamIdentifier(stream));
  return packed(Code.NOT_FOUND, 'StreamDeleted', message);
}

/** The client recognises the error by the type name inside the Code. */
function packed(code: ErrorCode, name: string, message: { serializeBinary(): Uint8Array }): RpcStatus {
  const details = new Any();
  details.pack(message.serializeBinary(), `event_store.client.${name}`);
  return new Status().setCode(code).setMessage(name).setDetails(details);
}
