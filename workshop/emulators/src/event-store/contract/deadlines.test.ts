import { describe, expect, it } from 'vitest';
import { collect, numbered, numbersIn, uniqueName, useStore } from '../testing/store-under-test.js';

const store = useStore();

/** With every append of the shared call the client sends its own clock's time plus 10 s. */
const USUAL_DEADLINE_MS = 10_000;

const clockBehindBy = (ms: number) => ({ deadline: USUAL_DEADLINE_MS - ms });

describe('an append of a client whose clock is behind', () => {
  it.each([12_000, 3_600_000])('by %i ms is refused at once and not written', async (behindMs) => {
    const stream = uniqueName('visit');
    const askedAt = Date.now();
    const appending = store.client.appendToStream(stream, numbered(0), clockBehindBy(behindMs));

    await expect(appending).rejects.toMatchObject({ type: 'deadline-exceeded' });
    expect(Date.now() - askedAt).toBeLessThan(1_500);
    await store.client.appendToStream(stream, numbered(1));
    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([1]);
  });

  it.each([7_000, -3_600_000])('by %i ms is written', async (behindMs) => {
    const stream = uniqueName('visit');
    await store.client.appendToStream(stream, numbered(0), clockBehindBy(behindMs));

    expect(numbersIn(await collect(store.client.readStream(stream)))).toEqual([0]);
  });
});
