import type { Challenge } from 'altcha-lib/types';

/** The header that brings the solution of a proof of work. */
export const PROOF_HEADER = 'x-proof-of-work';

const MAX_WORKERS = 4;
const TIMEOUT_MS = 60_000;

let known: string | undefined;
let underWay: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function solve(challenge: Challenge): Promise<void> {
  const [{ solveChallenge, solveChallengeWorkers }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  const solution =
    typeof Worker === 'undefined'
      ? await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
      : await solveChallengeWorkers({ challenge, createWorker, concurrency, timeout: TIMEOUT_MS });
  known = solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}

/** The solution that was worked out last, in base64; it is good for a few calls. */
export const knownProof = (): string | undefined => known;

/** Works a challenge out, in workers so that the page stays usable; several calls at once work once. */
export async function workOut(challenge: Challenge): Promise<void> {
  const notify = () => listeners.forEach((listener) => listener());
  underWay ??= solve(challenge).finally(() => {
    underWay = undefined;
    notify();
  });
  notify();
  await underWay;
}

export const isWorking = (): boolean => underWay !== undefined;

/** Calls back whenever the page begins or ends to work something out. */
export function onWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
