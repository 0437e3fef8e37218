import {
  sessionDecider,
  sessionView,
  type Event,
  type SessionEvent,
  type SessionState,
  type SessionView,
} from '@shop/domain';
import { sessionEventTypes } from '@shop/domain/event-types';
import type { PaymentStatus } from '@shop/domain/payments';
import { normaliseBrand } from '@shop/domain/vehicles';
import type { RecordedEvent } from '@shop/eventing/event';
import { instant } from '@shop/eventing/instant';
import { defineProjection, forEvery } from '@shop/eventing/projection';
import type { Table, Trail } from '@shop/eventing/table';
import { sessionKey } from '../keys.js';

/** A session as its page shows it (`view`), what the next fold needs (`state`), and what staff search by. */
type SessionRow = Readonly<{
  uuid: string;
  /** Revision of the newest event folded: a reader that has seen a newer one reads the stream. */
  revision: bigint;
  view: SessionView;
  state: SessionState;
  email_hash: string | null;
  idveh_hash: string | null;
  brand: string | null;
  lang: string;
  idaff: string | null;
  src: string | null;
  payment_status: PaymentStatus | null;
  started_at: string;
  updated_at: string;
}>;

type StepRow = Readonly<{
  uuid: string;
  /** 1, 2, 3, … within a session. */
  seq: number;
  revision: bigint;
  step_number: number;
  stage: string;
  payload_json: unknown;
  status: string | null;
  provider_code: string | null;
  provider_message: string | null;
  recorded_at: string;
}>;

const sessionTable: Table<SessionRow> = {
  name: 'sessions.session',
  key: 'uuid',
  columns: {
    uuid: 'uuid',
    revision: 'bigint',
    view: 'jsonb',
    state: 'jsonb',
    email_hash: 'text',
    idveh_hash: 'text',
    brand: 'text',
    lang: 'text',
    idaff: 'text',
    src: 'text',
    payment_status: 'text',
    started_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
};

const stepTable: Trail<StepRow> = {
  name: 'sessions.step',
  columns: {
    uuid: 'uuid',
    seq: 'integer',
    revision: 'bigint',
    step_number: 'smallint',
    stage: 'text',
    payload_json: 'jsonb',
    status: 'text',
    provider_code: 'text',
    provider_message: 'text',
    recorded_at: 'timestamptz',
  },
};

/** The event without stream, position and metadata: the state must not depend on where it was written. */
const eventOf = ({ type, data, at }: RecordedEvent<SessionEvent>) => ({ type, data, at }) as Event as SessionEvent;

/** The hash stored for a personal value beside its ciphertext: a new one for a new value, null without a value. */
const hashOf = (
  value: string | null,
  previousValue: string | null | undefined,
  hash: string | undefined,
  previousHash: string | null,
): string | null => (value === null ? null : value === previousValue ? previousHash : (hash ?? null));

function fold(row: SessionRow | undefined, event: RecordedEvent<SessionEvent>): SessionRow {
  const previous = row?.state;
  const state = sessionDecider.evolve(previous ?? sessionDecider.initial, eventOf(event));
  const { sessions, customers, vehicles, payments } = state;
  const { hmac } = event.metadata;
  const brand = vehicles.vehicleData?.marque;
  return {
    uuid: sessionKey(event),
    revision: event.revision,
    view: sessionView(state),
    state,
    email_hash: hashOf(customers.email, previous?.customers.email, hmac.email, row?.email_hash ?? null),
    idveh_hash: hashOf(vehicles.idveh, previous?.vehicles.idveh, hmac.idveh, row?.idveh_hash ?? null),
    brand: brand === undefined ? null : normaliseBrand(brand),
    lang: sessions.lang,
    idaff: sessions.idaff,
    src: sessions.src,
    payment_status: payments.status,
    started_at: row?.started_at ?? instant(event.at),
    updated_at: instant(event.at),
  };
}

function stepsOf(event: RecordedEvent<SessionEvent>, { uuid, state }: SessionRow): StepRow[] {
  if (event.type !== 'StepRecorded') return [];
  const { stepNumber, stage, payloadJson, status, providerCode, providerMessage } = event.data;
  return [
    {
      uuid,
      seq: state.sessions.steps.length,
      revision: event.revision,
      step_number: stepNumber,
      stage,
      payload_json: payloadJson,
      status,
      provider_code: providerCode,
      provider_message: providerMessage,
      recorded_at: instant(event.at),
    },
  ];
}

/** The present state of each visit, and its steps as they were reported. It reads every event, so that `revision` tells how new a row is. */
export const sessions = defineProjection<SessionEvent, SessionRow, StepRow>({
  name: 'sessions',
  version: 9,
  table: sessionTable,
  key: sessionKey,
  evolve: forEvery(sessionEventTypes, fold),
  trail: { table: stepTable, rows: stepsOf },
});
