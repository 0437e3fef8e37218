import { describe, expect, it } from 'vitest';
import type { SessionView } from '@shop/domain';
import { aCar, aSession } from '../../testing/sessions.js';
import { filledByLastStep } from './last-step.js';

const filled = (session: SessionView, payloadJson: unknown) =>
  filledByLastStep(session, { stepNumber: 3, payloadJson });

describe('what a session lacks', () => {
  it.each([
    ['idveh', 'idveh', 'AB123CD'],
    ['vehicle_data', 'vehicleData', aCar],
    ['base_price', 'basePrice', 12],
    ['email', 'email', 'jo@exemple.fr'],
    ['selectedServices', 'selectedServices', '["mecavin"]'],
    ['servicePrices', 'servicePrices', '[]'],
    ['product', 'product', 'mecavin'],
    ['mileage', 'mileage', 85_000],
  ] as const)('is taken from the last step, one by one: %s', (name, field, value) => {
    const payload = { [name]: value };
    expect(filled(aSession(), JSON.stringify(payload))).toEqual(aSession({ [field]: value }));
    expect(filled(aSession(), payload)).toEqual(aSession({ [field]: value }));
    expect(filled(aSession(), { [name]: null })).toEqual(aSession());
  });

  it.each([
    ['idveh', { idveh: 'CD456EF' }],
    ['mileage', { mileage: 7 }],
    ['email', { email: 'ana@exemple.fr' }],
  ])('is nothing that it has itself: %s', (name, own) => {
    const payload = { idveh: 'AB123CD', mileage: 85_000, email: 'jo@exemple.fr' };
    expect(filled(aSession(own), payload)).toEqual(aSession({ ...payload, ...own }));
    expect(name in own).toBe(true);
  });

  it.each([
    ['a payment', { paymentStatus: 'success', paymentAmount: 1900 }],
    ['a consent', { gdprConsent: true, gdprConsentDate: '2026-11-20T09:00:00.000Z' }],
    ['a promotion code', { discountToken: 'BIENVENUE10', discountPercentage: 10 }],
    ['text that is no JSON', '{"mileage":'],
    ['a number', '85000'],
    ['nothing', 'null'],
    ['a bare text', '"mileage"'],
  ])('is never %s that the last step names', (_what, payload) => {
    expect(filled(aSession(), payload)).toEqual(aSession());
  });

  it('stays away where no step was recorded', () => {
    const session = aSession({ mileage: 7 });
    expect(filledByLastStep(session, null)).toBe(session);
  });
});
