import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js';
import type { Expected } from '../log/decision.js';
import { refuseWith } from './append.js';
import { expectedRevisionOf } from './expected-revision.js';
import { streamNameOf } from './identifiers.js';
import { streams } from './messages.js';
import { deleteConflict, invalidArgument, streamDeleted } from './refusals.js';
import type { Services } from './services.js';

/** The Delete method (soft delete): the stream can be written again later. */
export const deleteStream =
  (services: Services): handleUnaryCall<streams.DeleteReq, streams.DeleteResp> =>
  (call, answer) => {
    const position = new streams.DeleteResp.Position();
    void remove('delete', call, services)
      .then((removed) => {
        position.setCommitPosition(removed);
        position.setPreparePosition(removed);
        answer(null, new streams.DeleteResp().setPosition(position));
      })
      .catch(refuseWith(answer));
  };

/** The Tombstone method (hard delete): the stream's name can never be used again. */
export const tombstoneStream =
  (services: Services): handleUnaryCall<streams.TombstoneReq, streams.TombstoneResp> =>
  (call, answer) => {
    const position = new streams.TombstoneResp.Position();
    void remove('tombstone', call, services)
      .then((removed) => {
        position.setCommitPosition(removed);
        position.setPreparePosition(removed);
        answer(null, new streams.TombstoneResp().setPosition(position));
      })
      .catch(refuseWith(answer));
  };

type RemovalCall =
  | ServerUnaryCall<streams.DeleteReq, streams.DeleteResp>
  | ServerUnaryCall<streams.TombstoneReq, streams.TombstoneResp>;

async function remove(kind: 'delete' | 'tombstone', call: RemovalCall, services: Services): Promise<string> {
  const options = call.request.getOptions();
  if (!options) throw invalidArgument('The options are missing.');
  services.authenticate(call);
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedRevisionOf(options);
  const outcome = await services.write({ kind, stream, expected, events: [] }, call);
  switch (outcome.kind) {
    case 'written':
      return outcome.position.toString();
    case 'deleted':
      throw streamDeleted(stream);
    case 'conflict':
      throw deleteConflict(stream, numberOf(expected), outcome.actual);
  }
}

/** The protocol's number for an expected revision, also for expectations that are not a revision. */
function numberOf(expected: Expected): bigint {
  if (expected === 'any') return -2n;
  return expected === 'stream-exists' ? -4n : expected;
}
