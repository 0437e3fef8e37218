import type { SessionView } from '@shop/domain';
import type { Address } from './address.js';
import { keptParameters } from './kept-parameters.js';
import { landingParams } from './landing-params.js';
import type { LastStep, NewSession, StepRecord } from './session.queries.js';

/** The calls that a start makes. */
export type SessionDoor = {
  find: (uuid: string) => Promise<SessionView>;
  lastStep: (uuid: string) => Promise<LastStep>;
  create: (session: NewSession) => Promise<SessionView>;
  record: (step: StepRecord) => Promise<unknown>;
};

/** `session` is absent when the shop could not be reached: the visit then goes on under its uuid. */
export type StartedSession = {
  uuid: string;
  session: SessionView | null;
  lastStep: LastStep | null;
  created: boolean;
};

let creating: Promise<StartedSession> | undefined;

/** What POST /api/sessions says about a visit that begins at this address. */
export const newSession = (uuid: string, address: Address): NewSession => ({
  uuid,
  ...keptParameters(address),
});

function landingStep(uuid: string, address: Address): StepRecord {
  const named = { ...newSession(uuid, address), idc: address.idc, ...address.tracking };
  const params = Object.entries(named).filter(([name, value]) => value !== null && name !== 'uuid');
  const payload = {
    url_params: landingParams(Object.fromEntries(params)),
    page: window.location.pathname,
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

async function create(door: SessionDoor, address: Address): Promise<StartedSession> {
  const uuid = crypto.randomUUID();
  try {
    const session = await door.create(newSession(uuid, address));
    door.record(landingStep(uuid, address)).catch((error: unknown) => console.error('landing not recorded', error));
    return { uuid, session, lastStep: null, created: true };
  } catch (error) {
    console.error('session not created', error);
    return { uuid, session: null, lastStep: null, created: false };
  }
}

async function resume(door: SessionDoor, uuid: string): Promise<StartedSession> {
  const session = await door.find(uuid);
  const lastStep = await door.lastStep(uuid).catch(() => null);
  return { uuid, session, lastStep, created: false };
}

/** Only one creation runs at a time; whoever comes meanwhile waits for it and fetches what it made. */
async function createOnce(door: SessionDoor, address: Address): Promise<StartedSession> {
  if (creating) {
    const made = await creating;
    return made.session ? resume(door, made.uuid) : made;
  }
  creating = create(door, address);
  try {
    return await creating;
  } finally {
    creating = undefined;
  }
}

/** Resumes the known session, or creates a new one; a shop that cannot be reached at all leaves the visit its uuid. */
export async function startSession(door: SessionDoor, address: Address, known: string | null): Promise<StartedSession> {
  if (known === null) return createOnce(door, address);
  try {
    return await resume(door, known);
  } catch (error) {
    console.error('session not resumed', error);
    const made = await createOnce(door, address);
    return made.session ? made : { ...made, uuid: known };
  }
}
