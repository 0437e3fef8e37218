import { screen } from '@testing-library/react';
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
    expect([inTab('totalAmount'), inTab('mecavinPrice')]).toEqual(['19', '19']);
  });
});
