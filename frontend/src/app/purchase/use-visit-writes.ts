import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { SessionView } from '@shop/domain';
import { keepLocal } from '../../sessions/saved-state.js';
import { newSession, type StartedSession } from '../../sessions/session-start.js';
import {
  changeSession,
  createSession,
  recordStep,
  type SessionChanges,
  type StepRecord,
} from '../../sessions/session.queries.js';
import type { Opening } from './use-session-start.js';

/** The number, payload and outcome of a step; what the provider said only for a failed payment. */
export type Step = Pick<StepRecord, 'stepNumber' | 'status'> & {
  payload: Readonly<Record<string, unknown>>;
  providerCode?: string | null;
  providerMessage?: string | null;
};

export type VisitWrites = {
  uuid: () => Promise<string>;
  /** Changes the session; what could not be saved goes along with the next change. */
  save: (changes: SessionChanges) => Promise<SessionView>;
  /** Like save, but a failure is logged and the flow goes on. */
  trySave: (changes: SessionChanges) => Promise<void>;
  /** Records a step; a failure is logged, and nobody has to wait for it. */
  record: (step: Step) => Promise<void>;
};

/** The visit's way to the server: in order, and never lost while the page is open. */
export function useVisitWrites(opening: Opening, whenStarted: () => Promise<StartedSession>): VisitWrites {
  const { mutateAsync: create } = useMutation(createSession);
  const { mutateAsync: change } = useMutation(changeSession);
  const { mutateAsync: note } = useMutation(recordStep);
  const unsaved = useRef<SessionChanges>({});
  const exists = useRef(false);

  const uuid = async () => (await whenStarted()).uuid;
  const ensureExists = async () => {
    const started = await whenStarted();
    if (started.session === null && !exists.current) await create(newSession(started.uuid, opening.address));
    exists.current = true;
  };
  const save = async (changes: SessionChanges) => {
    const id = await uuid();
    const all = { ...unsaved.current, ...changes };
    try {
      await ensureExists();
      const session = await change({ uuid: id, changes: all });
      unsaved.current = {};
      keepLocal('sessionData', session);
      return session;
    } catch (error) {
      unsaved.current = { ...unsaved.current, ...all };
      throw error;
    }
  };
  const trySave = async (changes: SessionChanges) => {
    await save(changes).catch((error: unknown) => console.error('session not saved', error));
  };
  const record = async ({ payload, providerCode = null, providerMessage = null, ...step }: Step) => {
    try {
      await note({ uuid: await uuid(), ...step, payloadJson: JSON.stringify(payload), providerCode, providerMessage });
    } catch (error) {
      console.error('step not recorded', error);
    }
  };
  return { uuid, save, trySave, record };
}
