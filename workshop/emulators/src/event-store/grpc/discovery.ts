import { randomUUID } from 'node:crypto';
import type { handleUnaryCall } from '@grpc/grpc-js';
import { ticksNow } from '../log/events.js';
import type { Scenarios } from '../scenarios/scenarios.js';
import { uuidMessage } from './identifiers.js';
import { features, gossip, type shared } from './messages.js';

/** The server release whose behaviour is emulated. */
const VERSION = '24.10.5';

const SUPPORTED: readonly (readonly [service: string, method: string, features?: readonly string[]])[] = [
  ['event_store.client.streams.streams', 'read', ['position', 'events']],
  ['event_store.client.streams.streams', 'append'],
  ['event_store.client.streams.streams', 'delete'],
  ['event_store.client.streams.streams', 'tombstone'],
  ['event_store.client.streams.streams', 'batchappend', ['deadline_duration']],
  ['event_store.client.server_features.serverfeatures', 'getsupportedmethods'],
  ['event_store.client.gossip.gossip', 'read'],
];

/** The ServerFeatures service: the features of this server, by which clients choose their calls. */
export const getSupportedMethods: handleUnaryCall<shared.Empty, features.SupportedMethods> = (_call, answer) => {
  const message = new features.SupportedMethods().setEventStoreServerVersion(VERSION);
  for (const [service, method, supported = []] of SUPPORTED) {
    const entry = new features.SupportedMethod().setServiceName(service).setMethodName(method);
    message.addMethods(entry.setFeaturesList([...supported]));
  }
  answer(null, message);
};

/** The Gossip service: a single node, alive and leader unless it is not ready, at the address the client already uses. */
export function readGossip(
  port: () => number,
  scenarios: Scenarios,
): handleUnaryCall<shared.Empty, gossip.ClusterInfo> {
  const { LEADER, UNKNOWN } = gossip.MemberInfo.VNodeState;
  const instance = uuidMessage(randomUUID(), 'structured');
  return (call, answer) => {
    const address = new URL(`http://${call.getHost()}`).hostname;
    const member = new gossip.MemberInfo();
    member.setInstanceId(instance);
    member.setTimeStamp(`${ticksNow()}`);
    member.setState(scenarios.isArmed('not-ready') ? UNKNOWN : LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(new gossip.EndPoint().setAddress(address).setPort(port()));
    answer(null, new gossip.ClusterInfo().setMembersList([member]));
  };
}
