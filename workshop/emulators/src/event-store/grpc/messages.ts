/**
 * EventStoreDB's messages and services, as generated for the official client. They are CommonJS without named exports that ESM could
 * import, so that each file is imported as a whole.
 */
import code from '@eventstore/db-client/generated/code_pb.js';
import gossipServices from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';

export const { StreamsService } = streamServices;
export const { ServerFeaturesService } = featureServices;
export const { GossipService } = gossipServices;
export const { Any } = any;
export const { Empty } = empty;
export const { Status } = status;
export const { Code } = code;

export { features, gossip, shared, streams };
