import { useState } from 'react';
import { loadCode } from '../../api/load-code.js';
import { useSessionApi } from '../../sessions/session-api.js';
import type { SessionWrites, WriteOptions } from './session-writes.js';

const load = () => loadCode(() => import('./session-writes.js'));

/** The writes to the session; their code is loaded with the first one. */
export function useSessionWrites(options: WriteOptions): SessionWrites {
  const api = useSessionApi();
  const [writes] = useState((): SessionWrites => {
    let made: SessionWrites | undefined;
    const ready = async () => {
      const { newSessionWrites } = await load();
      return (made ??= newSessionWrites(api, options));
    };
    const tried = (work: Promise<void>) => work.catch((error: unknown) => console.error('session not written', error));
    return {
      uuid: async () => (await options.whenStarted()).uuid,
      save: async (changes) => (await ready()).save(changes),
      trySave: (changes) => tried(ready().then(({ trySave }) => trySave(changes))),
      record: (step) => tried(ready().then(({ record }) => record(step))),
    };
  });
  return writes;
}
