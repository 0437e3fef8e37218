import { expect, type Page } from '@playwright/test';
import type { Shop } from '../shop/shop.js';

/** What a member of staff does and sees. */
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
    await this.page.getByRole('button', { name: /connect/i }).click();
    await expect(this.page).toHaveURL(/\/admin\/dashboard$/);
    await expect(this.page.getByText('Connexion réussie', { exact: true })).toBeVisible();
  }

  /** The figure on a card, as it reads once it has settled on `expected`. */
  async sees(card: string, expected: string): Promise<void> {
    const figure = this.page.getByText(card, { exact: true }).locator('..');
    await expect(async () => {
      await expect(figure).toContainText(expected, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  }

  async refreshes(): Promise<void> {
    await this.page.getByRole('button', { name: 'Actualiser' }).click();
  }

  /** Every figure of the dashboard as text with plain spaces; how fresh they are is left out. */
  async reads(): Promise<string> {
    const text = (await this.page.locator('main').innerText()).replaceAll(/\s+/g, ' ');
    return text.replace(/ À jour à \d+ h \d+ min \d+ s/, '');
  }
}
