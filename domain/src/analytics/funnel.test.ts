import { describe, expect, it } from 'vitest';
import { COHORTS, conversionRates, FUNNEL } from './funnel.js';
import { FUNNEL_STEPS } from './range-views.js';
import { parisDay } from '../time/index.js';

describe('the funnel', () => {
  it('is 50.0 / 75.0 / 66.7 for the example of the specification', () => {
    const counts = {
      identified: 120,
      identified_and_consented: 60,
      consented: 60,
      consented_and_chosen: 45,
      chosen: 45,
      chosen_and_paid: 30,
    };
    expect(conversionRates(counts)).toEqual({
      step1ToStep2: 50,
      step2ToStep3: 75,
      step3ToPayment: 66.7,
    });
  });

  it('is 0 where nobody could go on', () => {
    expect(conversionRates({})).toEqual({ step1ToStep2: 0, step2ToStep3: 0, step3ToPayment: 0 });
  });

  it('takes a step from the one before: those who passed reached both, in whatever order', () => {
    const [first, ...later] = FUNNEL_STEPS;
    expect(FUNNEL[first]).toEqual({ after: 'started', entered: 'sessions', passed: first });
    later.forEach((step, index) => {
      const { after, entered, passed } = FUNNEL[step];
      expect([after, COHORTS[entered], COHORTS[passed]]).toEqual([FUNNEL_STEPS[index], [after], [after, step]]);
    });
  });

  it('has visits that are counted beside it: all, those of robots, and those that paid', () => {
    expect([COHORTS.sessions, COHORTS.robots, COHORTS.converted]).toEqual([
      ['started'],
      ['started', 'robot'],
      ['started', 'paid'],
    ]);
  });
});

describe('a day of the shop', () => {
  it.each([
    ['2026-06-30T21:59:59.999Z', '2026-06-30'],
    ['2026-06-30T23:30:00.000Z', '2026-07-01'],
    ['2026-12-31T22:59:59.000Z', '2026-12-31'],
    ['2026-12-31T23:00:00.000Z', '2027-01-01'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ])('%s lies in %s', (at, day) => {
    expect(parisDay(at)).toBe(day);
  });
});
