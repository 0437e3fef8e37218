import type { ProposedEvent } from '../log/events.js';
import { storable, uuidOf } from './identifiers.js';
import type { streams } from './messages.js';
import { missingProperty } from './refusals.js';

/** Converts an event from the message of Append or BatchAppend. */
export function proposedEventOf(
  message: streams.AppendReq.ProposedMessage | streams.BatchAppendReq.ProposedMessage,
): ProposedEvent {
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (type === undefined) throw missingProperty('type');
  if (contentType === undefined) throw missingProperty('content-type');
  return {
    id: uuidOf(message.getId()),
    type: storable(type, 'event type'),
    json: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
