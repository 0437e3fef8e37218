import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { readAddress, type Address } from '../../sessions/address.js';
import { typedBefore } from '../../sessions/form-draft.js';
import { syncAddress } from '../../sessions/address-sync.js';
import { readLocal } from '../../storage/saved-state.js';
import { startSession, type StartedSession } from '../../sessions/session-start.js';
import {
  changeSession,
  createSession,
  lastStepQuery,
  recordStep,
  sessionQuery,
} from '../../sessions/session.queries.js';

/** How this visit began: the address it was opened at, and the uuid known then. */
export type Opening = { id: string; address: Address; known: string | null };

/** The e-mail that was taken out of the address still counts as its own. */
function openPage(search: string): Opening {
  const inAddress = readAddress(search);
  const address = { ...inAddress, email: inAddress.email ?? typedBefore().opened ?? null };
  return { id: crypto.randomUUID(), address, known: address.uuid ?? readLocal('sessionUuid') };
}

/** Starts or resumes the session once a visit, then tells it what the address says. Never fails. */
export function useSessionStart() {
  const { search } = useLocation();
  const [opening] = useState(() => openPage(search));
  const client = useQueryClient();
  const { mutateAsync: create } = useMutation(createSession);
  const { mutateAsync: record } = useMutation(recordStep);
  const { mutateAsync: change } = useMutation(changeSession);
  const { address, known } = opening;
  const start = async (): Promise<StartedSession> => {
    const door = {
      find: (uuid: string) => client.fetchQuery(sessionQuery(uuid)),
      lastStep: (uuid: string) => client.fetchQuery(lastStepQuery(uuid)),
      create,
      record,
    };
    const started = await startSession(door, address, known);
    if (started.session === null || started.created) return started;
    const { uuid } = started;
    const session = await syncAddress(started.session, address, (changes) => change({ uuid, changes }));
    return { ...started, session };
  };
  const query = { queryKey: ['session-start', opening.id], queryFn: start, gcTime: Infinity };
  const { data: started } = useQuery(query);
  return { opening, started, whenStarted: () => client.ensureQueryData(query) };
}
