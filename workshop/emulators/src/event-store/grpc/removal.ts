import type { handleUnaryCall, ServerUnaryCall } from '@grpc/grpc-js';
import type { Expected } from '../log/decision.js';
import { refuseWith } from './append.js';
import { expectedRevisionOf } from './expected-revision.js';
import { positioned, streamNameOf } from './identifiers.js';
import { streams } from './messages.js';
import { deleteConflict, invalidArgument, streamDeleted } from './refusals.js';
import type { Services } from './services.js';

const { DeleteResp, TombstoneResp } = streams;

type Removal = 'delete' | 'tombstone';

interface RemovalRequest {
  getOptions(): streams.DeleteReq.Options | streams.TombstoneReq.Options | undefined;
}

const removal =
  <Request extends RemovalRequest, Response>(kind: Removal, responseAt: (position: bigint) => Response) =>
  (services: Services): handleUnaryCall<Request, Response> =>
  (call, answer) => {
    void remove(kind, call, services).then((position) => answer(null, responseAt(position)), refuseWith(answer));
  };

/** The Delete method (soft delete): the stream can be written again later. */
export const deleteStream = removal<streams.DeleteReq, streams.DeleteResp>('delete', (position) =>
  new DeleteResp().setPosition(positioned(new DeleteResp.Position(), position)),
);

/** The Tombstone method (hard delete): the stream's name can never be used again. */
export const tombstoneStream = removal<streams.TombstoneReq, streams.TombstoneResp>('tombstone', (position) =>
  new TombstoneResp().setPosition(positioned(new TombstoneResp.Position(), position)),
);

async function remove<Request extends RemovalRequest, Response>(
  kind: Removal,
  call: ServerUnaryCall<Request, Response>,
  services: Services,
): Promise<bigint> {
  const options = call.request.getOptions();
  if (!options) throw invalidArgument('The options are missing.');
  services.authenticate(call);
  const stream = streamNameOf(options.getStreamIdentifier());
  const expected = expectedRevisionOf(options);
  const outcome = await services.write({ kind, stream, expected, events: [] }, call);
  switch (outcome.kind) {
    case 'written':
      return outcome.position;
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
