import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCar, aSession } from '../../testing/sessions.js';
import { openShop } from '../../testing/shop.js';

const uuid = aSession().uuid;
const identified = { idveh: 'AB123CD', vehicleData: aCar, basePrice: 19 };

describe('a visit that goes on elsewhere', () => {
  it('knows in this browser what another one sent: the car, the e-mail and the reports', async () => {
    const known = aSession({
      ...identified,
      email: 'jo@exemple.fr',
      gdprConsent: true,
      selectedServices: '["mecavin"]',
      servicePrices: '[{"serviceId":"mecavin","price":19}]',
      totalAmount: 19,
    });
    openShop(`/?uuid=${uuid}`, { known: [known] });
    await screen.findByRole('heading', { name: 'MecaVIN pour AB-123-CD' });
    const local = (key: string) => localStorage.getItem(key);
    const inTab = (key: string) => sessionStorage.getItem(key);
    expect([local('userEmail'), inTab('userEmail')]).toEqual(['jo@exemple.fr', 'jo@exemple.fr']);
    expect([local('selectedServices'), local('servicePrices'), local('vehicleInput')]).toEqual([
      '["mecavin"]',
      '[{"serviceId":"mecavin","price":19}]',
      'AB123CD',
    ]);
    expect(JSON.parse(local('vehicleData') ?? '')).toEqual(aCar);
    expect(JSON.parse(local('sessionData') ?? '')).toEqual(known);
    expect([inTab('totalAmount'), inTab('mecavinPrice')]).toEqual(['19', '19']);
  });

  it('knows nothing here once it is paid: neither a car nor a price waits for the next one', async () => {
    const paid = aSession({
      ...{ ...identified, email: 'jo@exemple.fr', selectedServices: '["mecavin"]', paymentStatus: 'success' },
      servicePrices: '[{"serviceId":"mecavin","price":19}]',
    });
    openShop(`/?uuid=${uuid}`, { known: [paid] });
    await waitFor(() => expect(window.location.pathname).toBe('/success'));
    await screen.findByRole('heading', { level: 1 });
    expect(['vehicleInput', 'servicePrices', 'userEmail'].map((key) => localStorage.getItem(key))).toEqual([
      ...[null, null, null],
    ]);
  });
});
