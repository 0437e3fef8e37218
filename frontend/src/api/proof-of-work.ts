import type { Challenge } from 'altcha-lib/types';

/** The header that brings the solution of a proof of work. */
export const PROOF_HEADER = 'x-proof-of-work';

let known: string | undefined;
let underWay: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function solve(challenge: Challenge): Promise<void> {
  const { solveChallenge } = await import('./solve-challenge.js');
  known = await solveChallenge(challenge);
}

/** The solution that was worked out last, in base64; it is good for a few calls. */
export const knownProof = (): string | undefined => known;

/** Works a challenge out; several calls at once work once. */
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
