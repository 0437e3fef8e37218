import type { SessionView } from '@shop/domain';
import { ApiError } from '../../api/api-error.js';
import { writeLocal } from '../../storage/saved-state.js';
import { newSession, type StartedSession } from '../../sessions/session-start.js';
import type { SessionApi, SessionChanges, StepRecord } from '../../sessions/session-api.js';
import type { PageOpening } from './use-session-start.js';

/** Number, payload and outcome of a step; the provider's code and message only for a failed payment. */
export type Step = Pick<StepRecord, 'stepNumber' | 'status'> & {
  payload: Readonly<Record<string, unknown>>;
  providerCode?: string | null;
  providerMessage?: string | null;
};

export type SessionWrites = {
  uuid: () => Promise<string>;
  /** Changes the session; changes that could not be saved are sent with the next ones. */
  save: (changes: SessionChanges) => Promise<SessionView>;
  /** Like save, but a failure is logged and the flow goes on. */
  trySave: (changes: SessionChanges) => Promise<void>;
  /** Records a step; a failure is logged, and the caller need not wait for it. */
  record: (step: Step) => Promise<void>;
};

const SENT_FIELDS: readonly (keyof SessionView)[] = [
  'lang',
  'idveh',
  'vehicleData',
  'basePrice',
  'email',
  'gdprConsentDate',
  'gdprConsentVersion',
  'selectedServices',
  'servicePrices',
  'totalAmount',
  'product',
  'mileage',
  'discountToken',
  'discountPercentage',
];

/** The fields that earlier page views sent to the session, as changes to send again. */
function sentFieldsOf(session: SessionView): SessionChanges {
  const known = SENT_FIELDS.filter((name) => session[name] !== null).map((name) => [name, session[name]] as const);
  return { ...Object.fromEntries(known), ...(session.gdprConsent ? { gdprConsent: true } : {}) };
}

/** Logs a failure of `work` instead of throwing it, so that the flow goes on. */
async function logged(work: Promise<unknown>, what: string): Promise<void> {
  await work.catch((error: unknown) => console.error(what, error));
}

export type WriteOptions = {
  opening: PageOpening;
  whenStarted: () => Promise<StartedSession>;
  onPaidElsewhere: () => void;
};

type WriteApi = Pick<SessionApi, 'create' | 'change' | 'record'>;

/** Writes to the session: in order, not lost while the page is open, and sent again to a server that has lost the session. */
export function newSessionWrites(
  api: WriteApi,
  { opening, whenStarted, onPaidElsewhere }: WriteOptions,
): SessionWrites {
  let unsaved: SessionChanges = {};
  let sent: SessionChanges = {};
  let exists = false;

  const uuid = async () => (await whenStarted()).uuid;
  const makeAgain = async () => api.create(newSession(await uuid(), opening.url));
  const ensureExists = async () => {
    const started = await whenStarted();
    if (started.session === null && !exists) await makeAgain();
    exists = true;
    return started.session;
  };
  const write = async (changes: SessionChanges) => {
    const [id, known] = [await uuid(), await ensureExists()];
    try {
      return await api.change(id, changes);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      await makeAgain();
      return api.change(id, { ...(known ? sentFieldsOf(known) : {}), ...sent, ...changes });
    }
  };
  const save = async (changes: SessionChanges) => {
    const all = { ...unsaved, ...changes };
    try {
      const session = await write(all);
      unsaved = {};
      sent = { ...sent, ...all };
      writeLocal('sessionData', session);
      if (session.paymentStatus === 'success' && !('paymentStatus' in all)) onPaidElsewhere();
      return session;
    } catch (error) {
      unsaved = { ...unsaved, ...all };
      throw error;
    }
  };
  const trySave = (changes: SessionChanges) => logged(save(changes), 'session not saved');
  const record = async ({ payload, providerCode = null, providerMessage = null, ...step }: Step) => {
    const body = { ...step, payloadJson: JSON.stringify(payload), providerCode, providerMessage };
    await logged(
      uuid().then((id) => api.record({ uuid: id, ...body })),
      'step not recorded',
    );
  };
  return { uuid, save, trySave, record };
}
