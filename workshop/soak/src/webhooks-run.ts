import { checkingProvider, forgery, isAccepted, singleByteChanges, trueMessage } from './forged-webhooks.js';
import type { RunOptions, Result } from './report.js';
import { randomFrom } from './simulation/random.js';

const RENEWED_EVERY = 20_000;

/** Forged messages against the product's own check: every single-byte change of a genuine one, then random forgeries. */
export function webhooksRun({ n, seed, until }: Omit<RunOptions, 'minutes' | 'startedAt'>): Promise<Result> {
  const provider = checkingProvider();
  const random = randomFrom(seed);
  const violations: string[] = [];
  let trials = 0;
  let changes = 0;
  let message = trueMessage();
  const trial = (one: typeof message): void => {
    trials += 1;
    if (isAccepted(provider, one)) violations.push(`accepted: ${one.signature} for ${one.body.toString()}`);
  };
  for (const one of singleByteChanges(message)) {
    if (trials >= n || Date.now() > until) break;
    trial(one);
    changes += 1;
  }
  while (trials < n && Date.now() < until) {
    if (trials % RENEWED_EVERY === 0) message = trueMessage();
    if (trials % RENEWED_EVERY === 0 && !isAccepted(provider, message)) violations.push('a true message was refused');
    trial(forgery(message, random));
  }
  const counts = { 'changes of a single byte': changes };
  return Promise.resolve({ trial: 'forged messages', trials, violations, counts });
}
