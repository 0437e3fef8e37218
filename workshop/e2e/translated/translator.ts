import type { BrowserContext, Page } from '@playwright/test';
import { complaintsOf, expect } from '../shop/fixtures.js';

declare global {
  interface Window {
    /** The texts that the translator has replaced, each with what the page shows in its place. */
    replacedTexts?: { text: Text; shown: HTMLElement }[];
  }
}

/** What a browser's translator does to a page: every text, and every later one, gives its place to two `font` elements with other words. */
function translate(): void {
  if (window !== window.top || window.replacedTexts) return;
  const replaced: { text: Text; shown: HTMLElement }[] = [];
  window.replacedTexts = replaced;
  const KEPT = '[translate=no], .notranslate, script, style, noscript, textarea, font';
  const font = (child: Node | string): HTMLElement => {
    const element = document.createElement('font');
    element.style.verticalAlign = 'inherit';
    element.append(child);
    return element;
  };
  const replace = (text: Text): void => {
    const parent = text.parentElement;
    if (!parent?.closest('body') || parent.closest(KEPT) || text.data.trim() === '') return;
    const shown = font(font(`${text.data}\u200b`));
    replaced.push({ text, shown });
    text.replaceWith(shown);
  };
  const replaceIn = (node: Node): void => {
    const texts = node instanceof Text ? [node] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) replaceIn(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
  if (document.body) replaceIn(document.body);
}

/** A browser's translator, switched on from the first text of a page or later. The sign that it adds to each text has no width. */
export class Translator {
  private readonly complaints: string[];

  constructor(private readonly page: Page) {
    this.complaints = complaintsOf(page);
  }

  /** Translates every page that this browser opens from now on. */
  async translatesEveryPage(context: BrowserContext = this.page.context()): Promise<void> {
    await context.addInitScript(translate);
  }

  /** Translates the page that is open, and every later one. */
  async isSwitchedOn(): Promise<void> {
    await this.translatesEveryPage();
    await this.page.evaluate(translate);
  }

  /** Expects a page without an error, translated throughout, on which no text stands still that the page has changed since. */
  async showsWhatIsTrue(screen: string): Promise<void> {
    const { texts, old } = await this.page.evaluate(() => {
      const shown = (window.replacedTexts ?? []).filter((one) => one.shown.isConnected);
      const words = ({ shown: { textContent } }: { shown: HTMLElement }) => textContent.replace('\u200b', '');
      const changed = shown.filter((one) => one.text.data !== words(one));
      return { texts: shown.length, old: changed.map((one) => `${words(one)} | ${one.text.data}`) };
    });
    expect(old, `${screen}: what is shown | what is true`).toEqual([]);
    expect(texts, screen).toBeGreaterThan(5);
    expect(
      this.complaints.filter((complaint) => !complaint.startsWith('Failed to load resource')),
      screen,
    ).toEqual([]);
  }
}
