import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { maskedView } from './masked-view.js';
import { sessionDecider } from './decider.js';
import { sessionView } from './view.js';
import { sessionExamples } from '../testing/index.js';

const {
  SessionStarted,
  VehicleIdentified,
  BasePriceQuoted,
  DiscountApplied,
  EmailProvided,
  ConsentGiven,
  ServicesSelected,
  PaymentIntentCreated,
  PaymentClaimed,
} = sessionExamples;
const events = [
  SessionStarted,
  VehicleIdentified,
  EmailProvided,
  ConsentGiven,
  ServicesSelected,
  BasePriceQuoted,
  DiscountApplied,
  PaymentIntentCreated,
  PaymentClaimed,
];
const view = sessionView(fold(sessionDecider, events));
const shown = (isOver: boolean) =>
  Object.entries(maskedView(view, isOver)).flatMap(([name, value]) => (value === null || value === false ? [] : name));

describe('a visit in a browser that does not own it', () => {
  it('shows what it takes to go on, and nobody’s address, evidence or payment', () => {
    const order = [
      'product',
      'selectedServices',
      'servicePrices',
      'totalAmount',
      'mileage',
      'quote',
      'basePrice',
      'discountPercentage',
    ];
    const vehicle = ['idveh', 'vehicleData'];
    const open = ['uuid', 'lang', 'paymentStatus', 'gdprConsent', 'email', ...order, ...vehicle];
    expect(shown(false).filter((name) => !open.includes(name))).toEqual([]);
    expect(shown(false)).toEqual(expect.arrayContaining(['idveh', 'vehicleData', 'selectedServices', 'totalAmount']));
    const { product, mileage, servicePrices, quote } = view;
    expect(maskedView(view, false)).toMatchObject({
      ...{ product, mileage, servicePrices, quote },
      ...{ basePrice: 19, discountPercentage: 10, gdprConsent: true, idaff: null, src: null },
    });
    expect(JSON.stringify(maskedView(view, false))).not.toContain(view.email);
  });

  it('shows three fields once it is paid or left', () => {
    expect(shown(true).sort()).toEqual(['lang', 'paymentStatus', 'quote', 'uuid']);
    expect(maskedView(view, true).quote.total).toBe(0);
  });
});
