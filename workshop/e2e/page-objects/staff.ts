import { expect, type Page } from '@playwright/test';
import type { Shop } from '../shop/shop.js';

/** Actions and expectations of a staff member in the browser. */
export class Staff {
  constructor(
    readonly page: Page,
    private readonly shop: Shop,
  ) {}

  async signsIn(): Promise<void> {
    const { email, password } = this.shop.addresses.admin;
    await this.page.goto('/admin');
    await expect(this.page).toHaveURL(/\/admin\/login$/);
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Mot de passe').fill(password);
    /** It is shown for five seconds, in which a slow machine may still be pressing. */
    const welcome = this.page.getByText('Connexion réussie', { exact: true }).first();
    await Promise.all([welcome.waitFor(), this.page.getByRole('button', { name: /connect/i }).click()]);
    await expect(this.page).toHaveURL(/\/admin\/dashboard$/);
  }

  /** Waits until the figure on a card is `expected`. */
  async sees(card: string, expected: string): Promise<void> {
    const figure = this.page.getByText(card, { exact: true }).locator('..');
    await expect(async () => {
      await expect(figure).toContainText(expected, { timeout: 500 });
    }).toPass({ timeout: 60_000 });
  }

  async refreshes(): Promise<void> {
    await this.page.getByRole('button', { name: 'Actualiser' }).click();
  }

  /** All figures of the dashboard as text with plain spaces, without the time of their last update, the minute that the day has reached, and the disks. */
  async reads(): Promise<string> {
    const text = (await this.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    const ofThisMachine = / ?Un disque est presque plein .* tout reprend de soi-même\./;
    return text.replaceAll(/ À jour à \d+ h \d+ min \d+ s|, jusqu’à \d+ h \d+/g, '').replace(ofThisMachine, '');
  }
}
