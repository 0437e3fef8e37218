import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Configuration } from '../platform/configuration.js';
import { newContext, onBehalfOf } from '../platform/message-context.js';
import type { SharedCounts } from '../stores/postgres/shared-counts.js';
import { PRODUCTION } from './limits.js';
import { ProofOfWork } from './proof-of-work.js';
import { solved } from './testing/solved.js';

afterEach(() => void vi.useRealTimers());

/** Proofs of a shop with this key, which may be shown as often as anybody likes. */
function proofsOf(key: string): ProofOfWork {
  const counts = { of: () => ({ take: () => Promise.resolve({ used: 1, pauseSeconds: undefined }) }) };
  const configuration = { keys: { search: Buffer.from(key) }, limits: { work: { ...PRODUCTION.work, rounds: 1 } } };
  return new ProofOfWork(configuration as unknown as Configuration, counts as unknown as SharedCounts);
}
async function solutionOf(proofs: ProofOfWork, grade?: number) {
  const { headers, tries } = solved({ body: { challenge: await proofs.challenge(grade) } });
  return { proof: headers['x-proof-of-work'], tries };
}
const shown = <Answer>(proof: string, ask: () => Promise<Answer>) => onBehalfOf({ ...newContext(), proof }, ask);

describe('a proof of work', () => {
  it.each([
    ['without parameters', { challenge: { signature: 'x' }, solution: {} }],
    ['with empty ones', { challenge: { signature: 'x', parameters: {} }, solution: {} }],
    [
      'of another kind',
      { challenge: { signature: 'x', parameters: { algorithm: 'none', data: { grade: 9 } } }, solution: {} },
    ],
    ['of no solution', { challenge: { signature: 'x', parameters: { data: { grade: 9 } } } }],
    ['of numbers', { challenge: { signature: 7, parameters: 7 }, solution: 7 }],
    ['of nothing', null],
  ])('is none %s', async (_what, payload) => {
    const proofs = proofsOf('own');
    const proof = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect(await shown(proof, () => proofs.isShown())).toBe(false);
    expect(await shown(proof, () => proofs.isShownFor('lookup', 1))).toBe(false);
  });

  it('is one for ten minutes', async () => {
    const proofs = proofsOf('own');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-27T10:00:00Z') });
    const { proof } = await solutionOf(proofs);
    vi.setSystemTime(Date.parse('2026-11-27T10:09:59Z'));
    expect(await shown(proof, () => proofs.isShown())).toBe(true);
    vi.setSystemTime(Date.parse('2026-11-27T10:10:01Z'));
    expect(await shown(proof, () => proofs.isShown())).toBe(false);
  });

  it('is one of the shop that asked for it alone', async () => {
    const { proof } = await solutionOf(proofsOf('other'));
    expect(await shown(proof, () => proofsOf('own').isShown())).toBe(false);
  });

  it('is as much as its grade, which takes twice the work of the one below', async () => {
    const proofs = proofsOf('own');
    for (const asked of [undefined, 1, 2, 3]) {
      const { proof, tries } = await solutionOf(proofs, asked);
      const grade = asked ?? 1;
      expect([tries > 500 * 2 ** (grade - 1), tries <= 1000 * 2 ** (grade - 1) + 1]).toEqual([true, true]);
      const isEnoughFor = (wanted: number) => shown(proof, () => proofs.isShownFor('lookup', wanted));
      expect([await isEnoughFor(grade), await isEnoughFor(grade + 1)]).toEqual([true, false]);
    }
  });
});
