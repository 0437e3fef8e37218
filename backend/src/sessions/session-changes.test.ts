import { Refusal } from '@shop/domain';
import { plainToInstance } from 'class-transformer';
import { describe, expect, it } from 'vitest';
import { UpdateSessionRequest, changesFrom } from './session.requests.js';

/** Fields that a change takes as they are sent, each with another value. */
const SENT: UpdateSessionRequest = {
  ...{ idaff: 'club-auto', src: 'radio', product: 'mecavin', idveh: 'AB123CD', totalAmount: 19, mileage: 80_000 },
  ...{ paymentStatus: 'success', paymentAmount: 4300, paymentIntentId: 'pi_1', paymentProvider: 'stripe' },
  discountToken: 'BIENVENUE10',
};
const consent = { gdprConsent: true, gdprConsentDate: '2026-06-30T08:00:00.000Z', gdprConsentVersion: '1.0' } as const;

describe('the changes of a visit', () => {
  it.each(Object.entries(SENT))(
    'are one field alone when it is sent alone, and null when it is null: %s',
    (name, value) => {
      expect(changesFrom({ [name]: value })).toEqual({ [name]: value });
      expect(changesFrom({ [name]: null })).toEqual({ [name]: null });
    },
  );

  it('are all fields that are sent, and nothing when none is', () => {
    expect(changesFrom(SENT)).toEqual(SENT);
    expect(changesFrom({})).toEqual({});
  });

  it('are an address as it is written down, none for null', () => {
    expect(changesFrom({ email: ' jeanne@example.fr ' })).toEqual({ email: 'jeanne@example.fr' });
    expect(changesFrom({ email: null })).toEqual({ email: null });
  });

  it('are a language that the shop speaks, and no other', () => {
    expect([changesFrom({ lang: 'en' }), changesFrom({ lang: 'de' })]).toEqual([{ lang: 'en' }, {}]);
  });

  it('are the prices and services that the page shows; null leaves them', () => {
    const shown = {
      basePrice: 19,
      selectedServices: ['mecavin'],
      servicePrices: [{ serviceId: 'mecavin', price: 19 }],
    };
    expect(changesFrom(shown as UpdateSessionRequest)).toEqual({ ...shown, servicePrices: { mecavin: 19 } });
    expect(changesFrom({ basePrice: null, selectedServices: null, servicePrices: null })).toEqual({});
  });

  it('are a car, or that there is none', () => {
    expect(changesFrom({ vehicleData: { marque: 'BMW' } }).vehicleData).toMatchObject({ marque: 'BMW' });
    expect(changesFrom({ vehicleData: null })).toEqual({ vehicleData: null });
  });

  it('are a consent with its date and version, to the text of the shop alone', () => {
    expect(changesFrom(consent)).toEqual(consent);
    expect(changesFrom({ gdprConsent: true })).toEqual({ gdprConsent: true });
    const without = plainToInstance(UpdateSessionRequest, { ...consent, gdprConsentVersion: null });
    expect(changesFrom(without)).toEqual(consent);
    expect(changesFrom({ gdprConsentDate: consent.gdprConsentDate })).toEqual({});
    for (const refused of [{ gdprConsent: false }, { ...consent, gdprConsentVersion: '0.9' }])
      expect(() => changesFrom(refused)).toThrow(Refusal);
  });
});
