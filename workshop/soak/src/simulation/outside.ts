import { Refusal } from '@shop/domain';
import type { BasePrice, DiscountView } from '@shop/domain/pricing';
import type { VehicleData } from '@shop/domain/vehicles';
import { CallRejected } from '@shop/backend/integrations/provider-call';
import type { Random } from './random.js';

const car = (marque: string, modele: string, plate: string, vin: string): VehicleData => ({
  marque,
  modele,
  annee: 2019,
  immatriculation_siv: plate.replaceAll('-', ''),
  immatriculation_siv_fr: plate,
  vin,
});

export const CARS: readonly VehicleData[] = [
  car('RENAULT', 'CLIO', 'AB-123-CD', 'VF1RJA00000000001'),
  car('BMW', 'X5', 'EF-456-GH', 'WBAKS410500H12345'),
];

export const TOKENS: Readonly<Record<string, number>> = { BIENVENUE10: 10, MOITIE: 50, DEMI: 12.5 };
const PRICES = [9, 14, 19, 24, 29];

/** Registry, valuation, promotion codes and keywords; occasionally one of them does not answer, and prices change. */
export class Outside {
  private price: number;

  constructor(private readonly random: Random) {
    this.price = random.one(PRICES);
  }

  async vehicle(id: string): Promise<VehicleData> {
    if (this.random.happens(0.05)) throw new Refusal('vehicle-look-up-failed');
    const found = CARS.find(({ immatriculation_siv, vin }) => id === immatriculation_siv || id === vin);
    if (found === undefined) throw new Refusal('vehicle-not-found');
    return Promise.resolve(found);
  }

  async basePrice(): Promise<BasePrice> {
    if (this.random.happens(0.05)) throw new CallRejected('simulated');
    if (this.random.happens(0.2)) this.price = this.random.one(PRICES);
    return Promise.resolve({ price: this.price, source: this.random.happens(0.9) ? 'valuation' : 'default' });
  }

  async discount(token: string): Promise<DiscountView> {
    const discountPercentage = TOKENS[token];
    if (discountPercentage === undefined) throw new Refusal('discount-not-found');
    return Promise.resolve({ token, discountPercentage } as DiscountView);
  }

  keywords(): Promise<readonly string[]> {
    return Promise.resolve(['auto', 'garage']);
  }
}
