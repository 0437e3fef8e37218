import type { Challenge } from 'altcha-lib/types';
import { loadCode } from './load-code.js';

/** The request header that carries the solution of a proof of work. */
export const PROOF_HEADER = 'x-proof-of-work';

let known: string | undefined;
let underWay: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function solve(challenge: Challenge): Promise<void> {
  const { solveChallenge } = await loadCode(() => import('./solve-challenge.js'));
  known = await solveChallenge(challenge);
}

/** Whether this page can solve a challenge: browsers have the means at https URLs and localhost alone. */
export const canSolve = (): boolean => 'subtle' in crypto;

/** The last solution, in base64; it is valid for a few calls. */
export const knownProof = (): string | undefined => known;

/** Solves a challenge; concurrent calls share one computation. */
export async function solveProof(challenge: Challenge): Promise<void> {
  const notify = () => listeners.forEach((listener) => listener());
  underWay ??= solve(challenge).finally(() => {
    underWay = undefined;
    notify();
  });
  notify();
  await underWay;
}

export const isWorking = (): boolean => underWay !== undefined;

/** Calls back whenever the page starts or stops solving a challenge. */
export function onWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
