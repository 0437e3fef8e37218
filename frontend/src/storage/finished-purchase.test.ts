import { describe, expect, it } from 'vitest';
import { confirmedEmail, removePurchase } from './finished-purchase.js';

describe('the e-mail of a confirmation', () => {
  it.each([
    ['that of the order', '{"email":"jo@exemple.fr"}', 'tab@exemple.fr', 'jo@exemple.fr'],
    ['that of the tab where the order has an empty one', '{"email":""}', 'tab@exemple.fr', 'tab@exemple.fr'],
    ['that of the tab where the order has another thing there', '{"email":7}', 'tab@exemple.fr', 'tab@exemple.fr'],
    ['that of the tab where the order has none', '{"totalAmount":19}', 'tab@exemple.fr', 'tab@exemple.fr'],
    ['that of the tab where the order is a text', '"jo@exemple.fr"', 'tab@exemple.fr', 'tab@exemple.fr'],
    ['that of the tab where the order cannot be read', '{"email"', 'tab@exemple.fr', 'tab@exemple.fr'],
    ['that of the tab where there is no order', null, 'tab@exemple.fr', 'tab@exemple.fr'],
    ['none where the tab has an empty one', null, '', null],
    ['none where nothing is kept', null, null, null],
  ])('is %s', (_what, order, inTab, email) => {
    if (order !== null) localStorage.setItem('orderData', order);
    if (inTab !== null) sessionStorage.setItem('userEmail', inTab);
    expect(confirmedEmail()).toBe(email);
  });
});

describe('what a finished purchase leaves', () => {
  const GONE = ['orderData', 'vehicleData', 'selectedServices', 'totalAmount', 'mecavinPrice', 'userEmail'];
  const KEPT = ['sessionUuid', 'selectedLanguage', 'trackerChoice'];

  it.each(GONE)('is no %s, in this browser or this tab', (key) => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, 'x');
    removePurchase();
    expect([localStorage.getItem(key), sessionStorage.getItem(key)]).toEqual([null, null]);
  });

  it.each(KEPT)('is the %s', (key) => {
    localStorage.setItem(key, 'x');
    removePurchase();
    expect(localStorage.getItem(key)).toBe('x');
  });
});
