import { expect, type Locator, type Page } from '@playwright/test';
import { sessionWithReports } from '../shop/session.js';
import { CARS, WORDS, type Language } from './words.js';

const ALL_REPORTS = ['MecaVIN', 'Service History', 'MecaSCORE'];

/** Actions and expectations of a visitor, from the start page to the withdrawal, in either language. */
export class Visitor {
  /** The uuid of the session, also after it was removed from the URL. */
  session = '';
  private readonly words;

  constructor(
    readonly page: Page,
    readonly language: Language = 'fr',
  ) {
    this.words = WORDS[language];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.session = new URL(frame.url()).searchParams.get('uuid') ?? this.session;
    });
  }

  async opensTheShop(url: string = this.words.start): Promise<void> {
    await this.page.goto(url);
    await expect(this.page).toHaveURL(/uuid=/);
  }

  async typesAPlate(plate: string): Promise<void> {
    await this.page.getByLabel(this.words.vehicle, { exact: true }).fill(plate);
    await this.page.getByRole('button', { name: this.words.see }).click();
  }

  /** Types the plate or the VIN of one of the known cars. */
  async asksFor(car: keyof typeof CARS): Promise<void> {
    await this.typesAPlate(CARS[car][this.language]);
  }

  async isAskedForAnEmail(): Promise<void> {
    await expect(this.page.getByLabel(this.words.email)).toBeVisible();
    await expect(this.page.getByText('BMW X5').first()).toBeVisible();
  }

  async givesAnEmail(email: string): Promise<void> {
    const field = this.page.getByLabel(this.words.email);
    await field.clear();
    await field.pressSequentially(email);
    await this.page.getByRole('checkbox', { name: this.words.consent }).click();
  }

  async isAskedForReports(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.words.reports })).toBeVisible();
  }

  async givesAnEmailAndConsents(email: string): Promise<void> {
    await this.givesAnEmail(email);
    await this.isAskedForReports();
  }

  async picks(...services: string[]): Promise<void> {
    for (const service of services) await this.page.getByRole('checkbox', { name: new RegExp(`^${service}`) }).check();
  }

  async tellsTheMileage(kilometres = '80000'): Promise<void> {
    await this.page.getByLabel(this.words.mileage).fill(kilometres);
  }

  async orders(button: string | RegExp = this.words.order): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    await expect(this.page.getByRole('heading', { name: this.words.payment })).toBeVisible();
  }

  /** Switches from the wallets, which phones offer first, to the card. */
  async choosesTheCard(): Promise<void> {
    await this.page.getByRole('tab', { name: this.words.card }).click();
    await expect(this.page.getByLabel(this.words.number)).toBeVisible();
  }

  async fillsTheCard(number: string): Promise<void> {
    await this.page.getByLabel(this.words.number).fill(number);
    await this.page.getByLabel(this.words.expiry).fill('1240');
    await this.page.getByLabel(this.words.code).fill('123');
    await expect(this.payButton()).toBeEnabled();
  }

  payButton(): Locator {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  async paysByCard(number: string): Promise<void> {
    await this.fillsTheCard(number);
    await this.payButton().click();
  }

  /** Returns an array that collects the URL of every confirmation request to the provider from now on. */
  confirmations(): string[] {
    const requested: string[] = [];
    this.page.on('request', (request) => {
      if (/\/payment_intents\/\w+\/confirm$/.test(request.url())) requested.push(request.url());
    });
    return requested;
  }

  /** After a return to the session: goes on to the payment form, from the reports step if the session resumes there. */
  async goesOnToThePayment(): Promise<void> {
    const reports = this.page.getByRole('heading', { name: this.words.reports });
    const payment = this.page.getByRole('heading', { name: this.words.payment });
    await expect(reports.or(payment)).toBeVisible();
    if (await reports.isVisible()) await this.orders();
  }

  /** Waits at the payment for at least one second, measured by the countdown of the offer. */
  async hesitates(): Promise<void> {
    const left = this.page.getByRole('timer');
    for (const tick of [1, 2]) {
      const before = (await left.textContent()) ?? '';
      await expect(left, `tick ${tick}`).not.toHaveText(before);
    }
  }

  async isThanked(): Promise<void> {
    await expect(this.page).toHaveURL(/\/success$/);
    await expect(this.page.getByText(this.words.paid)).toBeVisible();
  }

  /** Opens the page of the order. */
  async followsTheOrder(): Promise<void> {
    await this.page.getByRole('link', { name: this.words.followOrder }).click();
    await expect(this.page).toHaveURL(/\/commande\//);
  }

  /** Waits for what a MecaVIN says in brief on the page of its order: it moves the links that a visitor presses next. */
  async readsMecaVinInBrief(): Promise<void> {
    await expect(this.page.getByText('1 rappel reste à faire')).toBeVisible({ timeout: 60_000 });
  }

  /** Goes from the start page to the reports step with all three reports chosen, ready to order. */
  async fillsInTheSteps(): Promise<void> {
    await this.asksFor('bmw');
    await this.isAskedForAnEmail();
    await this.givesAnEmailAndConsents('jeanne@example.fr');
    await this.picks(...ALL_REPORTS);
    await this.tellsTheMileage();
  }

  async walksToTheReports(): Promise<void> {
    await this.opensTheShop();
    await this.fillsInTheSteps();
  }

  /** Goes from the plate to the payment form, with all three reports. */
  async walksToThePayment(): Promise<void> {
    await this.walksToTheReports();
    await this.orders();
  }

  /** Opens the payment form of a session with all three reports, which was prepared through the API alone. */
  async comesBackToThePayment(shop: string): Promise<void> {
    await this.page.goto(`/?uuid=${await sessionWithReports(shop)}&step=4`);
    await expect(this.page.getByRole('heading', { name: this.words.payment })).toBeVisible();
  }

  /** Buys MecaVIN for a vehicle, and opens the page of the order. */
  async buysMecaVin(plate: string, email: string, card = '4242424242424242'): Promise<void> {
    await this.opensTheShop();
    await this.typesAPlate(plate);
    await this.givesAnEmailAndConsents(email);
    await this.picks('MecaVIN');
    await this.orders();
    await this.paysByCard(card);
    await this.isThanked();
    await this.followsTheOrder();
  }

  /** Opens the withdrawal declaration on the order page and continues without a name. */
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
