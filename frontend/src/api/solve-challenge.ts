import { solveChallenge as solveHere, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

const MAX_WORKERS = 4;
const TIMEOUT_MS = 300_000;

/** Solves a challenge in workers, so that the page stays usable; returns the proof in base64, undefined after a timeout. */
export async function solveChallenge(challenge: Challenge): Promise<string | undefined> {
  const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  const solution =
    typeof Worker === 'undefined'
      ? await solveHere({ challenge, deriveKey, timeout: TIMEOUT_MS })
      : await solveChallengeWorkers({ challenge, createWorker, concurrency, timeout: TIMEOUT_MS });
  return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
}
