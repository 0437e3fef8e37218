import type { Page } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { looksAtEveryScreen, SCREENS, type Looker } from './page-objects/every-screen.js';
import { Visitor } from './page-objects/visitor.js';

test.use({ shopOf: 'reports within ten minutes', promiseSeconds: 600 });

const AN_HOUR = /\b(1|une|one|an)[\s\u00a0\u202f](h|heure|hour)\b(?!\s?\d)/i;
const TEN_MINUTES = /10[\s\u00a0](min|minutes)\b/;

/** Reads every word of a screen, also those that are folded away and those of the document's head. */
class Reader implements Looker {
  readonly read = new Map<string, string>();

  constructor(readonly page: Page) {}

  async looksAt(screen: string): Promise<void> {
    const words = await this.page.evaluate(() => {
      const described = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
      return [document.title, described, ...labels, document.body.textContent].join(' | ');
    });
    expect.soft(AN_HOUR.exec(words)?.[0], screen).toBeUndefined();
    this.read.set(screen, words);
  }
}

for (const language of ['fr', 'en'] as const) {
  test(`where reports are promised within ten minutes, no screen and no mail says an hour (${language})`, async ({
    browser,
    shop,
    request,
  }) => {
    test.setTimeout(180_000);
    const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
    const context = await browser.newContext({ baseURL: shop.url, locale, viewport: { width: 1280, height: 800 } });
    const reader = new Reader(await context.newPage());
    await looksAtEveryScreen(reader, new Visitor(reader.page, language));
    expect(reader.read.size).toBe(SCREENS);
    for (const screen of ['start page', '/conditions', '/contact', 'success page', 'order', 'payment']) {
      expect(reader.read.get(screen), screen).toMatch(TEN_MINUTES);
    }
    const mailbox = `${shop.url}/sandbox/mailbox/api`;
    const mails = (await (await request.get(`${mailbox}?to=jeanne@example.fr`)).json()) as { id: string }[];
    const texts = await Promise.all(mails.map(async ({ id }) => (await request.get(`${mailbox}/${id}`)).text()));
    expect(texts.join()).toMatch(TEN_MINUTES);
    expect(AN_HOUR.exec(texts.join())?.[0]).toBeUndefined();
    await context.close();
  });
}

test('the start page says ten minutes before any script has come', async ({ shop }) => {
  for (const [language, words] of [
    ['fr', 'par e‑mail en 10 minutes.'],
    ['en', 'by e-mail within 10 minutes.'],
  ]) {
    const answer = await fetch(`${shop.url}/?lang=${language}`, { headers: { accept: 'text/html' } });
    const document = await answer.text();
    expect(document).toContain(words);
    expect(AN_HOUR.exec(document)?.[0]).toBeUndefined();
  }
});
