import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from './camera.js';

const WORDS = {
  fr: {
    vehicle: 'Plaque française ou VIN',
    see: 'Voir ce véhicule',
    email: 'Votre e-mail',
    consent: /accepte/i,
    reports: 'Quels rapports voulez-vous',
    mileage: 'Kilométrage du véhicule',
    order: /^Commander/,
    pay: /^Payer [\d,]+€/,
    card: 'Carte',
    number: 'Numéro de carte',
    expiry: "Date d'expiration",
    code: 'Code de sécurité',
    payment: 'Payer par carte ou portefeuille',
    withdraw: 'Renoncer au contrat ici',
    name: 'Votre nom',
    goOn: /^Contin/,
    confirm: 'Confirmer la rétractation',
    withdrawn: /^Vous avez renoncé au contrat le /,
  },
  en: {
    vehicle: 'VIN',
    see: 'See this car',
    email: 'Your e-mail',
    consent: /I agree/,
    reports: 'Which reports do you want',
    mileage: 'Mileage of the car',
    order: /^Order/,
    pay: /^Pay [\d,]+€/,
    card: 'Card',
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    payment: 'Pay by card or wallet',
    withdraw: 'Withdraw from the contract here',
    name: 'Your name',
    goOn: /^Contin/,
    confirm: 'Confirm the withdrawal',
    withdrawn: /^You withdrew from the contract on /,
  },
} as const;

/** The same cars for both: by plate in French, by VIN in English. */
export const CARS = {
  bmw: { fr: 'AB-123-CD', en: 'WBATGJ3MKL05CP7C0' },
  toyota: { fr: 'TY-001-TA', en: 'VNKKTUD300A123456' },
  old: { fr: 'AN-998-CN', en: 'VF1BA0F0519980001' },
  unknown: { fr: 'XX-404-XX', en: 'XXXXXXXXXXXXXX404' },
} as const;

/** A person who walks through the shop in either language, so that each screen can be shown. */
export class Shopper {
  private readonly words;

  constructor(
    readonly page: Page,
    readonly language: Language,
  ) {
    this.words = WORDS[language];
  }

  async opens(): Promise<void> {
    await this.page.goto(`/?lang=${this.language}`);
    await expect(this.page).toHaveURL(/uuid=/);
    await expect(this.page.getByRole('contentinfo').getByText('SIRET')).toBeVisible();
  }

  async asksFor(car: keyof typeof CARS): Promise<void> {
    await this.page.getByLabel(this.words.vehicle, { exact: true }).fill(CARS[car][this.language]);
    await this.page.getByRole('button', { name: this.words.see }).click();
  }

  async isAskedForAnAddress(): Promise<void> {
    await expect(this.page.getByLabel(this.words.email)).toBeVisible();
    await expect(this.page.getByText('BMW X5').first()).toBeVisible();
  }

  async gives(email: string): Promise<void> {
    await this.page.getByLabel(this.words.email).fill(email);
    await this.page.getByRole('checkbox', { name: this.words.consent }).click();
  }

  async isAskedForReports(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.reports })).toBeVisible();
  }

  async picks(...services: string[]): Promise<void> {
    for (const service of services) await this.page.getByRole('checkbox', { name: new RegExp(`^${service}`) }).check();
  }

  async tellsTheMileage(): Promise<void> {
    await this.page.getByLabel(this.words.mileage).fill('80000');
  }

  async orders(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.order }).click();
    await expect(this.page.getByRole('heading', { name: this.words.payment })).toBeVisible();
    await this.page.getByRole('tab', { name: this.words.card }).click();
    await expect(this.page.getByLabel(this.words.number)).toBeVisible();
  }

  payButton(): Locator {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  async pays(number: string): Promise<void> {
    await this.page.getByLabel(this.words.number).fill(number);
    await this.page.getByLabel(this.words.expiry).fill('1240');
    await this.page.getByLabel(this.words.code).fill('123');
    await this.payButton().click();
  }

  /** From the start page to the payment form, all three reports. */
  async walksToThePayment(): Promise<void> {
    await this.asksFor('bmw');
    await this.isAskedForAnAddress();
    await this.gives('jeanne@example.fr');
    await this.isAskedForReports();
    await this.picks('MecaVIN', 'Service History', 'MecaSCORE');
    await this.tellsTheMileage();
    await this.orders();
  }

  /** Opens the declaration on the page of the order and goes on without a name. */
  async declaresWithoutAName(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.withdraw }).click();
    await this.page.getByRole('button', { name: this.words.goOn }).click();
    await expect(this.page.getByRole('alert').first()).toBeVisible();
  }

  async givesTheName(): Promise<void> {
    await this.page.getByLabel(this.words.name, { exact: true }).fill('Jeanne Dupont');
    await this.page.getByRole('button', { name: this.words.goOn }).click();
    await expect(this.page.getByRole('button', { name: this.words.confirm })).toBeVisible();
  }

  async confirmsTheWithdrawal(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.confirm }).click();
    await expect(this.page.getByText(this.words.withdrawn)).toBeVisible();
  }
}
