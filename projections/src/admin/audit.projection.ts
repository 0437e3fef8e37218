import type { EventOf, SessionEvent } from '@shop/domain';
import type { AdminEvent } from '@shop/domain/admin';
import { isOrderStream, orderOf, type OrderEvent } from '@shop/domain/orders';
import type { RecordedEvent } from '@shop/eventing/event';
import { instant } from '@shop/eventing/instant';
import { defineProjection, forEvery } from '@shop/eventing/projection';
import type { Table } from '@shop/eventing/table';
import { sessionOf } from '../keys.js';

/** One event that staff may have to account for, as it was written; in the order of the log. */
type AuditRow = Readonly<{
  event_id: string;
  commit_pos: bigint;
  prepare_pos: bigint;
  stream: string;
  revision: bigint;
  type: string;
  at: string;
  actor: string | null;
  session_uuid: string | null;
  admin_id: string | null;
  command_id: string | null;
  correlation_id: string | null;
  data: unknown;
}>;

const auditTable: Table<AuditRow> = {
  name: 'admin.audit',
  key: 'event_id',
  columns: {
    event_id: 'uuid',
    commit_pos: 'numeric',
    prepare_pos: 'numeric',
    stream: 'text',
    revision: 'bigint',
    type: 'text',
    at: 'timestamptz',
    actor: 'text',
    session_uuid: 'uuid',
    admin_id: 'text',
    command_id: 'text',
    correlation_id: 'text',
    data: 'jsonb',
  },
};

type ReadEvent = AdminEvent | OrderEvent | SessionEvent;

/** Events that staff may have to account for. */
const AUDITED = [
  'AdminLoggedIn',
  'AdminLoginFailed',
  'AdminLoggedOut',
  'PersonalDataRevealed',
  'PersonalDataRevealRefused',
  'PersonalDataDisclosed',
  'PersonalDataErased',
  'DeliveryAddressCorrected',
  'AddressChangeDeclined',
  'RedeliveryRequested',
  'OrderLinkReplaced',
  'WithdrawalDeclared',
  'ReportRefundDeclined',
  'ReportRefundRequested',
  'ReportRefundMade',
  'ReportRefundFailed',
  'ProfessionalDetected',
  'EmailConsentNotified',
  'PaymentIntentFailed',
  'PaymentAttempted',
  'PaymentFailed',
  'DuplicatePaymentReceived',
  'PaymentAnomalyDetected',
  'RefundRequested',
  'RefundCompleted',
  'RefundFailed',
  'PaymentRefunded',
  'PaymentDisputed',
  'DisputeWon',
  'DisputeLost',
  'DisputeClosed',
] as const satisfies readonly ReadEvent['type'][];

type AuditedEvent = EventOf<ReadEvent, (typeof AUDITED)[number]>;

/** Who is accountable for the event: the id of a staff member, or who ran a command at the console. */
function accountable(data: AuditedEvent['data']): string | null {
  const { adminId, by } = data as { readonly adminId?: string; readonly by?: string };
  return adminId ?? by ?? null;
}

/** The visit that the event is about; an order has the uuid of its visit. */
function visitOf({ stream, data }: RecordedEvent<AuditedEvent>): string | null {
  if ('sessionUuid' in data) return data.sessionUuid;
  return isOrderStream(stream) ? orderOf(stream) : (sessionOf(stream) ?? null);
}

const written = (_row: AuditRow | undefined, event: RecordedEvent<AuditedEvent>): AuditRow => ({
  event_id: event.id,
  commit_pos: event.position.commit,
  prepare_pos: event.position.prepare,
  stream: event.stream,
  revision: event.revision,
  type: event.type,
  at: instant(event.at),
  actor: event.metadata.actor,
  session_uuid: visitOf(event),
  admin_id: accountable(event.data),
  command_id: event.metadata.commandId,
  correlation_id: event.metadata.correlationId,
  data: event.data,
});

export const audit = defineProjection<AuditedEvent, AuditRow>({
  name: 'audit',
  version: 11,
  table: auditTable,
  key: ({ id }) => id,
  evolve: forEvery(AUDITED, written),
});
