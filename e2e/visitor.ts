import { expect, type Page } from '@playwright/test';

/** What a person does in the shop, in their own words. */
export class Visitor {
  constructor(readonly page: Page) {}

  async opensTheShop(address = '/'): Promise<void> {
    await this.page.goto(address);
    await expect(this.page).toHaveURL(/uuid=/);
  }

  async typesAPlate(plate: string): Promise<void> {
    await this.page.getByLabel('Plaque française ou VIN').fill(plate);
    await this.page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  }

  async givesAnEmailAndConsents(email: string): Promise<void> {
    await this.page.getByLabel('Votre e-mail').fill(email);
    await this.page.getByRole('checkbox', { name: /accepte/i }).click();
    await expect(this.page.getByRole('heading', { name: 'Quels rapports voulez-vous' })).toBeVisible();
  }

  async picks(...services: string[]): Promise<void> {
    for (const service of services) await this.page.getByRole('checkbox', { name: new RegExp(`^${service}`) }).check();
  }

  async tellsTheMileage(kilometres: string): Promise<void> {
    await this.page.getByLabel('Kilométrage du véhicule').fill(kilometres);
  }

  async orders(button: string | RegExp = /Commander/): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    await expect(this.page.getByRole('heading', { name: 'Payer par carte ou portefeuille' })).toBeVisible();
  }

  async paysByCard(number: string): Promise<void> {
    await this.page.getByLabel('Numéro de carte').fill(number);
    await this.page.getByLabel("Date d'expiration").fill('1230');
    await this.page.getByLabel('Code de sécurité').fill('123');
    await this.page.getByRole('button', { name: /Payer 4?\d+€/ }).click();
  }

  async isThanked(): Promise<void> {
    await expect(this.page).toHaveURL(/\/success$/, { timeout: 20_000 });
    await expect(this.page.getByText('Paiement réussi')).toBeVisible();
  }

  /** From a plate to the payment form, all three reports. */
  async walksToThePayment(): Promise<void> {
    await this.opensTheShop();
    await this.typesAPlate('AB-123-CD');
    await this.givesAnEmailAndConsents('jeanne@example.fr');
    await this.picks('MecaVIN', 'Service History', 'MecaSCORE');
    await this.tellsTheMileage('80000');
    await this.orders();
  }
}
