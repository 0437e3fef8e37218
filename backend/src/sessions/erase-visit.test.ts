import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { StoryShop } from '../testing/shop.js';
import { EraseVisit } from './erase-visit.command.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const USED_AT = '2026-03-10T08:00:00.000Z';
const visit = (...more: SessionEvent[]) =>
  shop.given(examples.SessionStarted, ...more, { ...examples.EmailProvided, at: USED_AT });
const erase = (uuid: string, unusedSince?: string) =>
  shop.app.get(CommandBus, { strict: false }).execute(new EraseVisit(uuid, unusedSince));
const isErased = async (uuid: string) => (await shop.eventsOf(uuid)).at(-1)?.type === 'VisitErased';

describe('the erasure of a visit', () => {
  it.each([
    ['at the moment', USED_AT, 'used'],
    ['after the moment', '2026-03-10T07:59:59.999Z', 'used'],
    ['just before the moment', '2026-03-10T08:00:00.001Z', 'erased'],
    ['whenever, where no moment was said', undefined, 'erased'],
  ])('that was used %s since which it should not have been', async (_when, unusedSince, outcome) => {
    const uuid = await visit();
    expect(await erase(uuid, unusedSince)).toEqual({ outcome, isInCrm: false });
    expect(await isErased(uuid)).toBe(outcome === 'erased');
  });

  it('is repeated without a change, also for a visit that was used until then', async () => {
    const uuid = await visit();
    await erase(uuid);
    const end = (await shop.eventsOf(uuid)).length;
    for (const since of [undefined, USED_AT]) expect(await erase(uuid, since)).toMatchObject({ outcome: 'erased' });
    expect(await shop.eventsOf(uuid)).toHaveLength(end);
  });

  it('says of an unknown visit that it is unknown, and writes nothing', async () => {
    const uuid = randomUUID();
    for (const since of [undefined, USED_AT])
      expect(await erase(uuid, since)).toEqual({ outcome: 'unknown', isInCrm: false });
    expect(await shop.endOf(`session-${uuid}`)).toBe(-1);
  });

  it('says whether the CRM was told of the visitor', async () => {
    expect(await erase(await visit(examples.ConsentGiven))).toMatchObject({ isInCrm: false });
    expect(await erase(await visit(examples.ConsentGiven, examples.EmailConsentNotified))).toMatchObject({
      isInCrm: true,
    });
  });

  it('is not done of a visit that was paid', async () => {
    const uuid = await visit(examples.PaymentSucceeded);
    expect(await erase(uuid)).toMatchObject({ outcome: 'paid' });
    expect(await isErased(uuid)).toBe(false);
  });
});
