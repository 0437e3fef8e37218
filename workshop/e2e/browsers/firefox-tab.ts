import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { findInPage, LIBRARY, readPage, type Target } from './finder.js';
import { Tab, type Handle, type TabState } from './tab.js';

const PREFERENCES = { 'intl.accept_languages': 'fr-FR, fr', 'ui.prefersReducedMotion': 1 };

/** Preferences for narrow windows: scrollbars overlay the page, as on a phone. */
const OVERLAY_SCROLLBARS = { 'ui.useOverlayScrollbars': 1, 'widget.gtk.overlay-scrollbars.enabled': true };

/** The installed Firefox, driven by WebDriver BiDi. */
export class FirefoxTab extends Tab {
  private readonly heard: string[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    super();
    page.on('pageerror', (error) => this.heard.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.heard.push(`${message.text()} ${message.location().url ?? ''}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) this.heard.push(`${response.status()} ${response.url()}`);
    });
  }

  static async launch(executablePath: string, size: { width: number; height: number }): Promise<FirefoxTab> {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: size,
      extraPrefsFirefox: size.width < 640 ? { ...PREFERENCES, ...OVERLAY_SCROLLBARS } : PREFERENCES,
      env: { ...process.env, TZ: 'Europe/Paris' },
    });
    return new FirefoxTab(browser, await browser.newPage());
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
  }

  async screenshot(path: string): Promise<void> {
    await this.page.screenshot({ path });
  }

  complaints(): Promise<string[]> {
    return Promise.resolve(this.heard);
  }

  async close(): Promise<void> {
    await this.browser.close();
  }

  protected read(): Promise<TabState> {
    return this.page.evaluate(readPage);
  }

  protected async find(target: Target): Promise<Handle | null> {
    const found = await this.page.evaluateHandle(findInPage, target);
    const element = found.asElement() as ElementHandle | null;
    if (element) return element;
    if ((await found.jsonValue()) === null) return null;
    await this.page.evaluate(LIBRARY);
    return this.find(target);
  }
}
