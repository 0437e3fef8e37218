import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { isTechnical, outcomeOf, stepsOf } from './story-outcome.js';

const at = (event: SessionEvent, seconds: number): SessionEvent => ({
  ...event,
  at: new Date(Date.parse('2026-06-30T08:00:00Z') + seconds * 1000).toISOString(),
});
const arrival = [at(examples.SessionStarted, 0), at(examples.VehicleIdentified, 20)];
const consented = [...arrival, at(examples.EmailProvided, 45), at(examples.ConsentGiven, 50)];
const LATER = '2026-06-30T09:00:00Z';

describe('how a visit ended', () => {
  it('is lost at the step that it did not do', () => {
    expect(outcomeOf(arrival, LATER)).toMatchObject({ state: 'lost', step: 'email', seconds: 20 });
    const addressed = [...arrival, at(examples.EmailProvided, 45)];
    expect(outcomeOf(addressed, LATER)).toMatchObject({ state: 'lost', step: 'email', seconds: 45 });
    expect(outcomeOf(consented, LATER)).toMatchObject({ state: 'lost', step: 'services', seconds: 50 });
    expect(outcomeOf([...consented, at(examples.ServicesSelected, 60)], LATER)).toMatchObject({ step: 'payment' });
  });

  it('names the car’s year, what was chosen, and from where the visit came', () => {
    const { idaff: affiliate, src: source } = examples.SessionStarted.data;
    expect(outcomeOf(arrival, LATER)).toMatchObject({ year: 2020, amountCents: null, affiliate, source });
    expect(affiliate).not.toBe(source);
    const chosen = [...consented, examples.ServicesSelected];
    const { totalAmountCents: amountCents } = examples.ServicesSelected.data;
    expect(outcomeOf(chosen, LATER)).toMatchObject({ amountCents });
  });

  it('took no time when a clock went back meanwhile', () => {
    expect(outcomeOf([at(examples.SessionStarted, 9), at(examples.VehicleIdentified, 3)], LATER).seconds).toBe(0);
  });

  it('is open for half an hour after its last sign of life', () => {
    expect(outcomeOf(arrival, '2026-06-30T08:30:00Z').state).toBe('under-way');
    expect(outcomeOf(arrival, '2026-06-30T08:30:20Z').state).toBe('lost');
  });

  it('is paid with what was paid, whatever came after', () => {
    const visit = [...consented, at(examples.PaymentSucceeded, 90), at(examples.PaymentRefunded, 9000)];
    const { amountCents } = examples.PaymentSucceeded.data;
    expect(outcomeOf(visit, LATER)).toMatchObject({ state: 'converted', seconds: 90, amountCents });
  });
});

describe('the steps of a story', () => {
  it('are those that its events belong to; what belongs to none stays with the step before', () => {
    const types = ['SessionStarted', 'VehicleIdentified', 'BasePriceEstablished', 'EmailProvided', 'StepRecorded'];
    expect(stepsOf([...types, 'ServicesSelected', 'PaymentAttempted', 'OrderOpened', 'NeverHeardOf'])).toEqual([
      ...['vehicle', 'vehicle', 'vehicle', 'email', 'email'],
      ...['services', 'payment', 'delivery', 'delivery'],
    ]);
  });

  it('have events for engineers alone', () => {
    expect(['StepRecorded', 'PaymentSucceeded', 'NeverHeardOf'].map(isTechnical)).toEqual([true, false, false]);
    expect(Object.keys(examples).filter(isTechnical).sort()).toEqual([
      ...['EmailConsentNotified', 'OwnerBound', 'PaymentClaimed', 'PaymentIntentCreated', 'PaymentIntentRequested'],
      ...['PriceHeld', 'StepRecorded', 'UrlParametersSynced'],
    ]);
  });
});
