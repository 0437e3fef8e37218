import { describe, expect, it } from 'vitest';
import { quote } from '@shop/domain/pricing';
import { readUrl } from '../../sessions/url.js';
import { aCar, aSession } from '../../testing/sessions.js';
import { isOrdered, shownOrder } from './draft-quote.js';
import { isOtherVehicle, resumedDraft } from './resumed-draft.js';
import { newDraft, withFormDraft, type InitialPurchase } from './session-draft.js';

const known = { idveh: 'AB123CD', vehicleData: aCar, basePrice: 12, email: 'jo@exemple.fr', gdprConsent: true };
const draftAt = (step: InitialPurchase['step'], changes: Parameters<typeof aSession>[0], search = '') =>
  resumedDraft(aSession({ ...known, ...changes }), readUrl(search), step);

describe('the reports that are chosen when a visit goes on', () => {
  const both = { selectedServices: '["mecavin"]', product: 'service-history' };
  it.each([
    [3, 'those of the URL', both, '?product=mecascore', ['mecascore']],
    [4, 'those of the session at the payment', both, '?product=mecascore', ['mecavin']],
    [4, 'those of the URL at the payment of nothing', { product: 'mecavin' }, '?product=mecascore', ['mecascore']],
    [3, 'those of the session', both, '', ['mecavin']],
    [3, 'those of its product', { ...both, selectedServices: null }, '', ['service-history']],
    [3, 'those of its product after an empty choice', { ...both, selectedServices: '[]' }, '', ['service-history']],
    [3, 'those of a list', { selectedServices: 'mecascore,mecavin' }, '', ['mecavin', 'mecascore']],
    [3, 'known ones alone', { selectedServices: '["mecascore","gold","mecavin",7]' }, '', ['mecavin', 'mecascore']],
    [3, 'none where nothing names any', {}, '', []],
  ] as const)('are at step %s %s', (step, _which, session, search, chosen) => {
    expect(draftAt(step, session, search).chosen).toEqual(chosen);
  });
});

describe('the visit that goes on', () => {
  it.each([
    ['of the same e-mail', {}, '?email=jo@exemple.fr', true],
    ['of the session', {}, '', true],
    ['of another e-mail', {}, '?email=ana@exemple.fr', false],
    ['that was never given', { gdprConsent: false }, '', false],
  ])('has the consent %s: %s', (_of, session, search, consented) => {
    expect(draftAt(3, session, search).consented).toBe(consented);
  });

  it.each([
    ['named by its plate', {}, 'AB123CD'],
    ['named by its VIN', { idveh: aCar.vin }, aCar.vin],
    ['that nobody named, by its own plate', { idveh: null }, 'AB123CD'],
    ['without a plate, by its VIN', { idveh: null, vehicleData: { ...aCar, immatriculation_siv: null } }, aCar.vin],
    ['of another name, not at all', { idveh: 'CD456EF' }, undefined],
    ['that is not known, not at all', { vehicleData: null }, undefined],
  ])('has its car: %s', (_how, session, idveh) => {
    expect(draftAt(3, session).vehicle?.idveh).toBe(idveh);
  });

  it.each([
    ['the shop’s', { quote: { ...quote({ basePrice: 22, count: 1 }), basePrice: 22 } }, 22],
    ['the one that it had before', {}, 12],
    ['19 € without any', { basePrice: null }, 19],
  ])('has a price of a report: %s', (_whose, session, price) => {
    expect(draftAt(3, session).basePrice).toBe(price);
  });

  it.each([
    [
      { discountToken: 'BIENVENUE10', discountPercentage: 10 },
      { token: 'BIENVENUE10', discountPercentage: 10 },
    ],
    [{ discountToken: 'BIENVENUE10' }, null],
    [{ discountPercentage: 10 }, null],
  ])('has the whole promotion code or none: %j', (session, discount) => {
    expect(draftAt(3, session).discount).toEqual(discount);
  });

  it('is on another car when another plate is there, and on no other when there is none', () => {
    expect(isOtherVehicle(aSession(known), aCar)).toBe(false);
    expect(isOtherVehicle(aSession({ vehicleData: { ...aCar, immatriculation_siv_fr: 'CD-456-EF' } }), aCar)).toBe(
      true,
    );
    expect(isOtherVehicle(aSession(), aCar)).toBe(false);
  });
});

describe('an order that the session has', () => {
  const ordered = draftAt(4, { selectedServices: '["mecavin","mecascore"]', mileage: 85_000 });

  it('is the one on the page until something of it changes alone', () => {
    expect(isOrdered(ordered)).toBe(true);
    expect(shownOrder(ordered)).toEqual({ chosen: ['mecavin', 'mecascore'], mileage: 85_000, totalCents: 2200 });
  });

  it.each([
    ['the mileage', { mileage: 85_001 }],
    ['the mileage that is missing', { mileage: null }],
    ['the reports', { chosen: ['mecavin', 'service-history'] as const }],
    ['the price', { basePrice: 13 }],
    ['the promotion code', { discount: { token: 'BIENVENUE10', discountPercentage: 10 } }],
    ['the shop’s own quote', { shopQuote: quote({ basePrice: 15, count: 2 }) }],
    ['that it is not known', { ordered: null }],
  ])('is another one by %s', (_what, changes) => {
    expect(isOrdered({ ...ordered, ...changes })).toBe(false);
  });
});

describe('what was typed before', () => {
  const opened = newDraft(readUrl('?product=mecavin&email=jo@exemple.fr'));
  const draft = { ...opened, vehicle: { idveh: 'AB123CD', data: aCar }, mileage: 7, mileageOf: 'AB-123-CD' };
  const here = { mileageOf: 'AB-123-CD' };

  it.each([
    ['nothing', {}, ['mecavin'], 7],
    ['the reports alone', { chosen: ['mecascore', 'mecavin', 'gold'] }, ['mecavin', 'mecascore'], 7],
    ['no report any more', { chosen: [] }, [], 7],
    ['the mileage alone', { mileage: 85_000, ...here }, ['mecavin'], 85_000],
    ['no mileage any more', { mileage: null, ...here }, ['mecavin'], null],
    ['not the mileage of another car', { mileage: 85_000, mileageOf: 'CD-456-EF' }, ['mecavin'], 7],
  ])('stands in the fields again: %s', (_what, typed, chosen, mileage) => {
    expect(withFormDraft(draft, typed)).toEqual({ ...draft, chosen, mileage });
  });
});
