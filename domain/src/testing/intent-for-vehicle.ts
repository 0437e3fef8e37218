import { paymentsCatalogue } from '../payments/index.js';

const { data, at } = paymentsCatalogue.PaymentIntentRequested.example;

/** A PaymentIntentRequested event in its current form, in which the order has a vehicle and a base price for it. */
export const intentForVehicle = {
  type: 'PaymentIntentRequested',
  data: {
    ...data,
    basePriceCents: 1900,
    vehicle: {
      marque: 'BMW',
      modele: 'X5',
      annee: 2020,
      immatriculation_siv: 'AB123CD',
      immatriculation_siv_fr: 'AB-123-CD',
      vin: 'WBAKS410500H12345',
    },
  },
  at,
} as const;
