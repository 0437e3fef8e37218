import type { SessionView } from '@shop/domain';
import { ApiError } from '../api/api-error.js';
import type { PageUrl } from './url.js';
import { keptParameters } from './kept-parameters.js';
import { landingParams } from './landing-params.js';
import { newUuid } from './new-uuid.js';
import type { LastStep, NewSession, SessionApi, StepRecord } from './session-api.js';

/** The calls that a start makes. */
export type StartApi = Pick<SessionApi, 'find' | 'lastStep' | 'create' | 'record'>;

/** `session` is null when the shop could not be reached: the session then continues under its uuid. */
export interface StartedSession {
  uuid: string;
  session: SessionView | null;
  lastStep: LastStep | null;
  created: boolean;
}

let creating: Promise<StartedSession> | undefined;

/** The body of POST /api/sessions for a session that begins at this URL. */
export const newSession = (uuid: string, url: PageUrl): NewSession => ({
  uuid,
  ...keptParameters(url),
});

function landingStep(uuid: string, url: PageUrl): StepRecord {
  const named = { ...newSession(uuid, url), idc: url.idc, ...url.tracking };
  const params = Object.entries(named).filter(([name, value]) => value !== null && name !== 'uuid');
  const payload = {
    url_params: landingParams(Object.fromEntries(params)),
    page: '/',
    timestamp: new Date().toISOString(),
  };
  return {
    uuid,
    stepNumber: 0,
    payloadJson: JSON.stringify(payload),
    status: 'completed',
    providerCode: null,
    providerMessage: null,
  };
}

/** Records the landing; without its other parameters where the shop refuses one of them. */
const recordLanding = (api: StartApi, uuid: string, url: PageUrl) =>
  api.record(landingStep(uuid, url)).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    return api.record(landingStep(uuid, { ...url, tracking: {} }));
  });

async function create(api: StartApi, url: PageUrl): Promise<StartedSession> {
  const uuid = newUuid();
  try {
    const session = await api.create(newSession(uuid, url));
    recordLanding(api, uuid, url).catch((error: unknown) => console.error('landing not recorded', error));
    return { uuid, session, lastStep: null, created: true };
  } catch (error) {
    console.error('session not created', error);
    return { uuid, session: null, lastStep: null, created: false };
  }
}

async function resume(api: StartApi, uuid: string): Promise<StartedSession> {
  const session = await api.find(uuid);
  const lastStep = await api.lastStep(uuid).catch(() => null);
  return { uuid, session, lastStep, created: false };
}

/** Runs only one creation at a time; a concurrent call waits for it and fetches the created session. */
async function createOnce(api: StartApi, url: PageUrl): Promise<StartedSession> {
  if (creating) {
    const made = await creating;
    return made.session ? resume(api, made.uuid) : made;
  }
  creating = create(api, url);
  try {
    return await creating;
  } finally {
    creating = undefined;
  }
}

/** Resumes the known session, or creates a new one; if the shop cannot be reached at all, the session keeps its uuid. */
export async function startSession(api: StartApi, url: PageUrl, known: string | null): Promise<StartedSession> {
  if (known === null) return createOnce(api, url);
  try {
    return await resume(api, known);
  } catch (error) {
    console.error('session not resumed', error);
    const made = await createOnce(api, url);
    return made.session ? made : { ...made, uuid: known };
  }
}
