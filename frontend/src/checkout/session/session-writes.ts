import type { SessionView } from '@shop/domain';
import { ApiError } from '../../api/api-error.js';
import { newWriteQueue } from '../../api/write-queue.js';
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

export interface SessionWrites {
  uuid: () => Promise<string>;
  /** Changes the session; changes that could not be saved are sent with the next ones. */
  save: (changes: SessionChanges) => Promise<SessionView>;
  /** Like save, but a failure is logged and the flow goes on. */
  trySave: (changes: SessionChanges) => Promise<void>;
  /** Records a step; a failure is logged, and the caller need not wait for it. */
  record: (step: Step) => Promise<void>;
}

const SENT_FIELDS: readonly (keyof SessionView & keyof SessionChanges)[] = [
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

/** The changes without the fields that the shop refuses as they are, which would take the next ones with them. */
function allowed(changes: SessionChanges, error: unknown): SessionChanges {
  const refused = error instanceof ApiError && error.status === 400 ? error.problem.errors : undefined;
  const isAllowed = (name: string) => refused?.every(({ field }) => field !== name) ?? true;
  return Object.fromEntries(Object.entries(changes).filter(([name]) => isAllowed(name)));
}

/** Logs a failure of `work` instead of throwing it, so that the flow goes on. */
async function logged(work: Promise<unknown>, what: string): Promise<void> {
  await work.catch((error: unknown) => console.error(what, error));
}

export interface WriteOptions {
  opening: PageOpening;
  whenStarted: () => Promise<StartedSession>;
  onPaidElsewhere: () => void;
}

type WriteApi = Pick<SessionApi, 'create' | 'change' | 'record'>;
type WriteQueue = ReturnType<typeof newWriteQueue>;

/** Saves all changes that are not saved yet, at its turn. */
function newSave(api: WriteApi, { opening, whenStarted, onPaidElsewhere }: WriteOptions, inTurn: WriteQueue) {
  let unsaved: SessionChanges = {};
  let sent: SessionChanges = {};
  let saved: SessionView | undefined;
  let exists = false;

  const uuid = async () => (await whenStarted()).uuid;
  const makeAgain = async () => api.create(newSession(await uuid(), opening.url));
  const ensureExists = async () => {
    const started = await whenStarted();
    if (started.session === null && !exists) await makeAgain();
    exists = true;
    return started.session;
  };
  /** Everything that a shop without the session must get with `changes`. */
  const again = (known: SessionView | null, changes: SessionChanges) => ({
    ...(known ? sentFieldsOf(known) : {}),
    ...sent,
    ...changes,
  });
  const saveUnsaved = async () => {
    let all = unsaved;
    if (saved !== undefined && Object.keys(all).length === 0) return saved;
    unsaved = {};
    try {
      const [id, known] = [await uuid(), await ensureExists()];
      const session = await api.change(id, all).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        all = again(known, all);
        await makeAgain();
        return api.change(id, all);
      });
      saved = session;
      sent = { ...sent, ...all };
      writeLocal('sessionData', session);
      if (session.paymentStatus === 'success' && !('paymentStatus' in all)) onPaidElsewhere();
      return session;
    } catch (error) {
      unsaved = { ...allowed(all, error), ...unsaved };
      throw error;
    }
  };
  return (changes: SessionChanges) => {
    unsaved = { ...unsaved, ...changes };
    return inTurn(saveUnsaved);
  };
}

/** Writes to the session: in order, not lost while the page is open, and sent again to a server that has lost the session. */
export function newSessionWrites(api: WriteApi, options: WriteOptions): SessionWrites {
  const inTurn = newWriteQueue();
  const save = newSave(api, options, inTurn);
  const uuid = async () => (await options.whenStarted()).uuid;
  const trySave = (changes: SessionChanges) => logged(save(changes), 'session not saved');
  const record = async ({ payload, providerCode = null, providerMessage = null, ...step }: Step) => {
    const body = { ...step, payloadJson: JSON.stringify(payload), providerCode, providerMessage };
    await logged(
      inTurn(async () => api.record({ uuid: await uuid(), ...body })),
      'step not recorded',
    );
  };
  return { uuid, save, trySave, record };
}
