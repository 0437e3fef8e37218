import { describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { EXPLAINED } from '@shop/domain/analytics';
import { figureOf } from './testing/figure-of.js';
import { JUNE, shopOfJune } from './testing/june.js';

const { answer, analytics, visits, allVisits } = shopOfJune();

/** A moment as the lists have it. */
const momentOf = (at: string): string => at.replace('.000Z', '+00:00');

describe('the visits behind a figure', () => {
  it('are as many as the figure says, each once, over all pages, newest first', async () => {
    const expected = figureOf(await analytics(JUNE));
    for (const figure of EXPLAINED) {
      const listed = await allVisits(`${JUNE}&figure=${figure}`);
      expect([figure, new Set(listed.map(({ uuid }) => uuid)).size, listed.length]).toEqual([
        figure,
        expected[figure],
        expected[figure],
      ]);
      expect((await visits(`${JUNE}&figure=${figure}`)).total).toBe(expected[figure]);
      const places = listed.map(({ startedAt, uuid }) => `${startedAt} ${uuid}`);
      expect(places).toEqual(places.toSorted().reverse());
    }
  });

  it('come in pages of fifty, and are all that began when no figure is named', async () => {
    const { figure, total, visits: page } = await visits(JUNE);
    expect([figure, total, page.length]).toEqual(['sessions', 60, 50]);
  });

  it('are of a day from its midnight in Paris on', async () => {
    const ofDay = async (day: string) => (await visits(`from=${day}&to=${day}`)).total;
    expect([await ofDay('2026-05-19'), await ofDay('2026-05-20'), await ofDay('2026-05-21')]).toEqual([0, 1, 0]);
  });

  it('tell when each began and paid, from where and for what it came, and nobody’s name', async () => {
    const { visits: lines } = await visits(`${JUNE}&figure=refunded&affiliate=club-auto`);
    expect(lines).toEqual([
      {
        uuid: expect.any(String),
        ...{ startedAt: momentOf(examples.SessionStarted.at), lastAt: momentOf(examples.PaymentRefunded.at) },
        ...{
          paidAt: momentOf(examples.PaymentSucceeded.data.paidAt),
          isRobot: false,
          reached: 'paid',
          state: 'converted',
        },
        ...{ language: 'en', brand: 'BMW', affiliate: 'club-auto', source: 'radio' },
        ...{ services: 'mecavin,service-history,mecascore', amount: 4300, refunded: 1300, chargedBack: 0 },
      },
    ]);
    const [lost] = (await visits(`${JUNE}&figure=charged-back`)).visits;
    expect(lost).toMatchObject({ amount: 4300, refunded: 0, chargedBack: 4300, language: 'fr' });
  });

  it.each([
    ['left-before-identified', 'started'],
    ['left-before-consented', 'identified'],
    ['left-before-chosen', 'consented'],
    ['left-before-paid', 'chosen'],
    ['payments', 'paid'],
  ])('%s came as far as %s', async (figure, reached) => {
    const listed = await allVisits(`${JUNE}&figure=${figure}`);
    expect(new Set(listed.map((visit) => visit.reached))).toEqual(new Set([reached]));
  });

  it('say which are of robots', async () => {
    const marksOf = async (figure: string) =>
      (await visits(`${JUNE}&figure=${figure}`)).visits.map(({ isRobot }) => isRobot);
    expect([new Set(await marksOf('robots')), new Set(await marksOf('payments'))]).toEqual([
      new Set([true]),
      new Set([false]),
    ]);
  });

  const places = [
    "x'; drop|y",
    '2026-99-99 99:99',
    '2026-02-30 10:00:00',
    '0000-01-01 00:00:00',
    '2026-06-30 10:00:00+99',
  ]
    .flatMap((at) => [at, `${at}|3f6c2a52-9d4e-4b1c-8a7e-5d2c1b0a9f88`])
    .map((place) => `${JUNE}&after=${Buffer.from(place).toString('base64url')}`);
  it.each(['figure=none', ...places])('are refused for %s', async (question) => {
    expect((await answer(`visits?${question}`)).status).toBe(400);
  });
});
