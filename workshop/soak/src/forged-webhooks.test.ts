import { describe, expect, it } from 'vitest';
import { checkingProvider, isAccepted, singleByteChanges, trueMessage } from './forged-webhooks.js';
import { webhooksRun } from './webhooks-run.js';

describe('forged messages of the payment provider', () => {
  it('are all refused, every change of a single byte among them', async () => {
    const changes = [...singleByteChanges(trueMessage())].length;
    const { trials, violations } = await webhooksRun({ n: changes + 5000, seed: 1, until: Date.now() + 300_000 });
    expect(violations).toEqual([]);
    expect(trials).toBe(changes + 5000);
    expect(changes).toBeGreaterThan(30_000);
  });

  it('would be noticed: a true message is accepted', () => {
    expect(isAccepted(checkingProvider(), trueMessage())).toBe(true);
  });
});
