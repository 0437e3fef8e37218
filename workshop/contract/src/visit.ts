import { randomUUID } from 'node:crypto';
import { Client, type Answer, type Json } from './client.js';
import { linesOf, SERVICES, totalOf } from './prices.js';
import { settings } from './settings.js';

/** What both look-ups and the pricing call say of the car of this run. */
export interface Car {
  readonly idveh: string;
  readonly vehicleData: Json;
  readonly basePrice: number;
}

export const MILEAGE = 80_000;

/** The JSON of an answer that has to be ok (section 7). */
export function okOf(answer: Answer): Json {
  if (answer.status >= 200 && answer.status < 300) return answer.json as Json;
  throw new Error(`The shop answers ${answer.status}: ${JSON.stringify(answer.json)}`);
}

/** A visitor's session, step by step. */
export class Visit {
  readonly shop = new Client();
  readonly uuid = randomUUID();
  readonly path = `/api/sessions/${this.uuid}`;
  readonly steps = `/api/steps/${this.uuid}`;

  change = (fields: object): Promise<Answer> => this.shop.patch(this.path, fields);
  find = (): Promise<Answer> => this.shop.get(this.path);
  prepare = (order: object): Promise<Answer> => this.shop.post('/api/create-payment-intent', order);

  /** Looks this plate up, and its price, as the page does. */
  async look(plate = settings().plate): Promise<Car> {
    const asked = { 'x-session-uuid': this.uuid };
    const vehicleData = okOf(await this.shop.post('/api/vehicle/license-plate', { licensePlate: plate }, asked));
    const { marque: make, modele: model, annee: year } = vehicleData;
    const price = okOf(await this.shop.post('/api/mecavin/calculate-price', { make, model, year }, asked));
    return { idveh: plate.replaceAll(/[- ]/g, '').toUpperCase(), vehicleData, basePrice: Number(price['price']) };
  }

  /** A started session. */
  static async started(fields: object = {}): Promise<Visit> {
    const visit = new Visit();
    okOf(await visit.shop.post('/api/sessions', { uuid: visit.uuid, lang: 'fr', ...fields }));
    return visit;
  }

  /** A session with a car, an e-mail and the consent, in which these services are chosen. */
  static async readyToPay(services = SERVICES): Promise<ReadyVisit> {
    const visit = await Visit.started();
    const car = await visit.look();
    okOf(await visit.change({ ...car, lang: 'fr' }));
    okOf(await visit.change(consentOf(settings().email)));
    okOf(await visit.change(choiceOf(services, car.basePrice)));
    const amount = totalOf(car.basePrice, services.length) * 100;
    const order = { ...visit.orderOf(amount, services), vehicleData: car.vehicleData };
    return Object.assign(visit, { car, amount, order });
  }

  /** The order as the payment call names it, but for the vehicle. */
  orderOf(amount: number, services: readonly string[]): object {
    return { amount, currency: 'eur', sessionUuid: this.uuid, services, email: settings().email, mileage: MILEAGE };
  }
}

/** A session that can be paid, and the seven fields of its payment call. */
type ReadyVisit = Visit & { readonly car: Car; readonly amount: number; readonly order: object };

export const consentOf = (email: string) => ({
  email,
  gdprConsent: true,
  gdprConsentDate: new Date().toISOString(),
  gdprConsentVersion: '1.0',
});

export const choiceOf = (services: readonly string[], basePrice: number) => ({
  selectedServices: JSON.stringify(services),
  servicePrices: JSON.stringify(linesOf(services, basePrice)),
  totalAmount: totalOf(basePrice, services.length),
  product: services.join(','),
  mileage: MILEAGE,
});
