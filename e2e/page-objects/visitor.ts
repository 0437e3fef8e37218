import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does in the shop, in their own words. */
export class Visitor {
  /** The uuid of the visit, also after the address has lost it. */
  session = '';

  constructor(readonly page: Page) {
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.session = new URL(frame.url()).searchParams.get('uuid') ?? this.session;
    });
  }

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

  async fillsTheCard(number: string): Promise<void> {
    await this.page.getByLabel('Numéro de carte').fill(number);
    await this.page.getByLabel("Date d'expiration").fill('1230');
    await this.page.getByLabel('Code de sécurité').fill('123');
    await expect(this.payButton()).toBeEnabled();
  }

  payButton(): Locator {
    return this.page.getByRole('button', { name: /^Payer [\d,]+€/ });
  }

  async paysByCard(number: string): Promise<void> {
    await this.fillsTheCard(number);
    await this.payButton().click();
  }

  /** Filled with every confirmation that the page asks the provider for from now on. */
  confirmations(): string[] {
    const asked: string[] = [];
    this.page.on('request', (request) => {
      if (/\/payment_intents\/\w+\/confirm$/.test(request.url())) asked.push(request.url());
    });
    return asked;
  }

  /** After a return to the visit: from the reports, when it goes on there, to the payment form. */
  async goesOnToThePayment(): Promise<void> {
    const reports = this.page.getByRole('heading', { name: 'Quels rapports voulez-vous' });
    const payment = this.page.getByRole('heading', { name: 'Payer par carte ou portefeuille' });
    await expect(reports.or(payment)).toBeVisible();
    if (await reports.isVisible()) await this.orders();
  }

  /** Stays at the payment for a second at least, by the countdown of the offer. */
  async hesitates(): Promise<void> {
    const left = this.page.getByRole('timer');
    for (const tick of [1, 2]) {
      const before = (await left.textContent()) ?? '';
      await expect(left, `tick ${tick}`).not.toHaveText(before);
    }
  }

  async isThanked(): Promise<void> {
    await expect(this.page).toHaveURL(/\/success$/, { timeout: 20_000 });
    await expect(this.page.getByText('Paiement réussi')).toBeVisible();
  }

  /** From a plate to all three reports, ready to order. */
  async walksToTheReports(): Promise<void> {
    await this.opensTheShop();
    await this.typesAPlate('AB-123-CD');
    await this.givesAnEmailAndConsents('jeanne@example.fr');
    await this.picks('MecaVIN', 'Service History', 'MecaSCORE');
    await this.tellsTheMileage('80000');
  }

  /** From a plate to the payment form, all three reports. */
  async walksToThePayment(): Promise<void> {
    await this.walksToTheReports();
    await this.orders();
  }
}
