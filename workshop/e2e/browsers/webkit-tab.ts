import { writeFileSync } from 'node:fs';
import { Builder, WebElement, type WebDriver } from 'selenium-webdriver';
import { collectComplaints, type Collected } from './complaints.js';
import { findInPage, LIBRARY, readPage, type Target } from './finder.js';
import { Tab, type Handle, type TabState } from './tab.js';
import { WebKitProcesses } from './webkit-processes.js';

interface Size {
  width: number;
  height: number;
}

/** WebKitGTK, the engine of Safari, driven by WebDriver; its driver does not support BiDi. */
export class WebKitTab extends Tab {
  private readonly heard = new Set<string>();

  private constructor(
    private readonly processes: WebKitProcesses,
    private readonly driver: WebDriver,
  ) {
    super();
  }

  static async launch(size: Size): Promise<WebKitTab> {
    const processes = await WebKitProcesses.start();
    try {
      const driver = await new Builder().usingServer(processes.url).withCapabilities(processes.capabilities).build();
      const tab = new WebKitTab(processes, driver);
      await tab.resize(size);
      return tab;
    } catch (error) {
      await processes.stop();
      throw error;
    }
  }

  async open(url: string): Promise<void> {
    await this.driver.get(url);
    await this.collect();
  }

  async screenshot(path: string): Promise<void> {
    await this.driver.executeAsyncScript(
      'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))',
    );
    writeFileSync(path, await this.driver.takeScreenshot(), 'base64');
  }

  async complaints(): Promise<string[]> {
    await this.collect();
    return [...this.heard];
  }

  async close(): Promise<void> {
    await this.driver.quit().catch(() => undefined);
    await this.processes.stop();
  }

  protected async read(): Promise<TabState> {
    await this.collect();
    return this.driver.executeScript<TabState>(readPage);
  }

  protected async find(target: Target): Promise<Handle | null> {
    await this.collect();
    const found = await this.driver.executeScript<WebElement | string | null>(findInPage, target);
    if (found instanceof WebElement) return { click: () => this.click(found), type: (text) => found.sendKeys(text) };
    if (found === null) return null;
    await this.driver.executeScript(LIBRARY);
    return this.find(target);
  }

  /** Scrolls the element to the middle of the window, clear of the bar at the bottom, then clicks it. */
  private async click(element: WebElement): Promise<void> {
    await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    await element.click();
  }

  /** Sets the size of the page's viewport, without what the window itself takes up. */
  private async resize({ width, height }: Size): Promise<void> {
    const window = this.driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const inner = await this.driver.executeScript<number>('return window.innerHeight');
    await window.setRect({ x: 0, y: 0, width, height: 2 * height - inner });
  }

  private async collect(): Promise<void> {
    for (const complaint of await this.driver.executeScript<Collected>(collectComplaints)) this.heard.add(complaint);
  }
}
