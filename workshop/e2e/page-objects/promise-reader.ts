import { expect, type APIRequestContext, type Page } from '@playwright/test';

const AN_HOUR = /\b(1|une|one|an)[\s\u00a0\u202f](h|heure|hour)\b(?!\s?\d)/i;
const TEN_MINUTES = /10[\s\u00a0](min|minutes)\b/;
const SAYS_WHEN = ['start page', '/conditions', '/contact', 'success page', 'order', 'payment'];

/** The words for one hour in a text; undefined when it contains none. */
export const hourIn = (words: string): string | undefined => AN_HOUR.exec(words)?.[0];

/** Reads all text of a screen, including collapsed parts and the head of the document. */
export class PromiseReader {
  private readonly read = new Map<string, string>();

  constructor(readonly page: Page) {}

  async looksAt(screen: string): Promise<void> {
    const words = await this.page.evaluate(() => {
      const described = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
      const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
      return [document.title, described, ...labels, document.body.textContent].join(' | ');
    });
    expect.soft(hourIn(words), screen).toBeUndefined();
    this.read.set(screen, words);
  }

  /** Expects that all screens were read, and that those that promise a time say ten minutes. */
  hasReadOfTenMinutes(screens: number): void {
    expect(this.read.size).toBe(screens);
    for (const screen of SAYS_WHEN) expect(this.read.get(screen), screen).toMatch(TEN_MINUTES);
  }

  /** Expects the same of every mail to this address. */
  async readsTheMails(request: APIRequestContext, shop: string, email: string): Promise<void> {
    const mailbox = `${shop}/sandbox/mailbox/api`;
    const mails = (await (await request.get(`${mailbox}?to=${email}`)).json()) as { id: string }[];
    const texts = await Promise.all(mails.map(async ({ id }) => (await request.get(`${mailbox}/${id}`)).text()));
    expect(texts.join()).toMatch(TEN_MINUTES);
    expect(hourIn(texts.join())).toBeUndefined();
  }
}
