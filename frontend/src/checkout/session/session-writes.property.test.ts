import fc from 'fast-check';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { SessionView } from '@shop/domain';
import { newSessionApi, type SessionChanges } from '../../sessions/session-api.js';
import { readUrl } from '../../sessions/url.js';
import { outside, type Answer } from '../../testing/outside.js';
import { aSession } from '../../testing/sessions.js';
import { newSessionWrites } from './session-writes.js';

/** What happens to one request: saved, refused for now, saved without an answer, or the shop has lost the session before. */
type Fate = 'saved' | 'refused' | 'unanswered' | 'lost';

const FATES = fc.constantFrom<Fate>('saved', 'refused', 'unanswered', 'lost');
const CHANGES = fc.oneof(
  fc.nat(9).map((n): SessionChanges => ({ email: `jo${n}@exemple.fr` })),
  fc.nat(9).map((n): SessionChanges => ({ mileage: 1000 * n })),
  fc.nat(9).map((n): SessionChanges => ({ totalAmount: n })),
);

const { uuid } = aSession();
const PATH = `/api/sessions/${uuid}`;

/** A shop with at most one session, which treats one request after the other as `fates` say, and then as it should. */
function unreliableShop(fates: Fate[], isKnown: boolean) {
  const shop: { session: SessionView | null } = { session: isKnown ? aSession() : null };
  const treat = async (work: () => Answer): Promise<Answer> => {
    const fate = fates.shift() ?? 'saved';
    await Promise.resolve();
    if (fate === 'refused') return { status: 503, body: { code: 'store-unavailable' } };
    if (fate === 'lost') shop.session = null;
    const answer = work();
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  };
  outside({
    'POST /api/sessions': () => treat(() => ({ status: 201, body: (shop.session ??= aSession()) })),
    [`PATCH ${PATH}`]: ({ body }) =>
      treat(() => {
        if (shop.session === null) return { status: 404, body: { code: 'session-not-found' } };
        shop.session = { ...shop.session, ...(body as Partial<SessionView>) };
        return { body: shop.session };
      }),
  });
  return shop;
}

const writesOf = (known: SessionView | null) =>
  newSessionWrites(newSessionApi(), {
    opening: { url: readUrl(''), known: null },
    whenStarted: () => Promise.resolve({ uuid, session: known, lastStep: null, created: false }),
    onPaidElsewhere: () => undefined,
  });

describe('what a shopper types while the shop answers slowly, refuses, or loses the session', () => {
  it('is saved as it was typed last, with the first request that works', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const typed = fc.array(fc.record({ changes: CHANGES, waits: fc.boolean() }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(typed, fc.array(FATES, { maxLength: 14 }), fc.boolean(), async (steps, drawn, isKnown) => {
        const fates = [...drawn];
        const shop = unreliableShop(fates, isKnown);
        const writes = writesOf(isKnown ? aSession() : null);
        const saving: Promise<void>[] = [];
        for (const { changes, waits } of steps) {
          saving.push(writes.trySave(changes));
          if (waits) await Promise.all(saving);
        }
        await Promise.all(saving);
        fates.length = 0;
        await writes.save({ lang: 'en' });
        const expected = Object.assign({ lang: 'en' }, ...steps.map(({ changes }) => changes)) as Partial<SessionView>;
        expect(shop.session).toMatchObject(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('is not undone by an earlier change that fails after it was typed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let refuse = () => undefined as void;
    const refused = new Promise<Answer>((resolve) => (refuse = () => resolve({ status: 503 })));
    const answers = [refused];
    const sent = outside({ [`PATCH ${PATH}`]: () => answers.shift() ?? { body: aSession() } });
    const { trySave } = writesOf(aSession());
    const saving = [trySave({ email: 'jo@exemple.fr', mileage: 85_000 })];
    await waitFor(() => expect(sent).toHaveLength(1));
    saving.push(trySave({ email: 'jeanne@exemple.fr' }));
    refuse();
    await Promise.all(saving);
    expect(sent.at(-1)?.body).toEqual({ email: 'jeanne@exemple.fr', mileage: 85_000 });
  });

  it('goes with one request where it was typed at once, and no empty one follows', async () => {
    const sent = outside({ [`PATCH ${PATH}`]: { body: aSession() } });
    const { trySave } = writesOf(aSession());
    await Promise.all([trySave({ email: 'jo@exemple.fr' }), trySave({ mileage: 85_000 }), trySave({ lang: 'en' })]);
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'jo@exemple.fr', mileage: 85_000, lang: 'en' }]);
  });

  it('comes again with the next change when it failed, but not the field that the shop refuses as it is', async () => {
    const errors = [{ field: 'mileage', message: 'mileage is too large' }];
    const answers: Answer[] = [{ status: 503 }, { status: 400, body: { errors } }, { body: aSession() }];
    const sent = outside({ [`PATCH ${PATH}`]: () => answers.shift() ?? { body: aSession() } });
    vi.spyOn(console, 'error').mockReturnValue();
    const { trySave, save } = writesOf(aSession());
    await trySave({ email: 'jo@exemple.fr' });
    await trySave({ mileage: 9e9 });
    await save({ lang: 'en' });
    await save({ lang: 'fr' });
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'jo@exemple.fr' },
      { email: 'jo@exemple.fr', mileage: 9e9 },
      { email: 'jo@exemple.fr', lang: 'en' },
      { lang: 'fr' },
    ]);
  });
});
