import type { SessionView } from '@shop/domain';
import { quote } from '@shop/domain/pricing';

/** A session as the API returns it when nothing is known yet, with the changes that a test needs. */
export const aSession = (changes: Partial<SessionView> = {}): SessionView => ({
  uuid: '6f1f0a52-3a0e-4d6e-9a53-6b1f6f2f2c11',
  idaff: null,
  src: null,
  email: null,
  product: null,
  lang: 'fr',
  idveh: null,
  vehicleData: null,
  basePrice: null,
  selectedServices: null,
  servicePrices: null,
  totalAmount: null,
  mileage: null,
  gdprConsent: false,
  gdprConsentDate: null,
  gdprConsentVersion: null,
  paymentStatus: null,
  paymentAmount: null,
  paymentIntentId: null,
  paymentProvider: null,
  discountToken: null,
  discountPercentage: null,
  quote: { ...quote({ basePrice: 19, count: 0 }), basePrice: null },
  ...changes,
});

/** The car of the specification's example plate. */
export const aCar = {
  marque: 'PEUGEOT',
  modele: '308',
  annee: 2019,
  immatriculation_siv: 'AB123CD',
  immatriculation_siv_fr: 'AB-123-CD',
  vin: 'VF3LCYHZPKS123456',
};
