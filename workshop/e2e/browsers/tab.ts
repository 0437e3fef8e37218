import { expect } from '@playwright/test';
import { FIELD, targetOf, type Target } from './finder.js';

/** Operations on an element that both drivers offer. */
export interface Handle {
  click: () => Promise<unknown>;
  type: (text: string) => Promise<unknown>;
}

export interface TabState {
  text: string;
  url: string;
  width: number;
  window: number;
}

const PATIENT = { timeout: 15_000 };
const POLLS = { intervals: [50, 100, 200] };

/** One browser window, operated as a user would; each driver has its own subclass. */
export abstract class Tab {
  abstract open(url: string): Promise<void>;
  /** Saves a screenshot of the window. */
  abstract screenshot(path: string): Promise<void>;
  /** Errors since the start: script errors, violations of the content security policy, failed requests. */
  abstract complaints(): Promise<string[]>;
  abstract close(): Promise<void>;
  protected abstract find(target: Target): Promise<Handle | null>;
  protected abstract read(): Promise<TabState>;

  /** Clicks a control. */
  async presses(role: string, name: string | RegExp): Promise<void> {
    await this.withElement(targetOf(role, name), (element) => element.click());
  }

  /** Types into the field with that label. */
  async types(label: string | RegExp, text: string): Promise<void> {
    await this.withElement(targetOf(FIELD, label), (element) => element.type(text));
  }

  /** Waits until the text of the page contains or matches `text`. */
  async sees(text: string | RegExp, timeout = PATIENT.timeout): Promise<void> {
    const read = async () => (await this.read()).text;
    if (text instanceof RegExp) await expect.poll(read, { ...POLLS, timeout }).toMatch(text);
    else await expect.poll(read, { ...POLLS, timeout }).toContain(text);
  }

  /** Waits until a control or heading of that name is there. */
  async findsOne(role: string, name: string | RegExp, timeout = PATIENT.timeout): Promise<void> {
    const found = async () => (await this.find(targetOf(role, name))) !== null;
    await expect.poll(found, { ...POLLS, timeout, message: `${role} ${String(name)}` }).toBe(true);
  }

  async isAt(url: RegExp): Promise<void> {
    await expect.poll(async () => (await this.read()).url, { ...POLLS, ...PATIENT }).toMatch(url);
  }

  /** The URL of the page. */
  async url(): Promise<string> {
    return (await this.read()).url;
  }

  /** Expects that the page is not wider than its window; returns the width of the window. */
  async fitsItsWindow(): Promise<number> {
    const { width, window } = await this.read();
    expect(width, 'wider than the window').toBeLessThanOrEqual(window);
    return window;
  }

  private async withElement(target: Target, act: (element: Handle) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const element = await this.find(target);
      expect(element, `${target.role} ${target.pattern}`).not.toBeNull();
      if (element) await act(element);
    }).toPass({ ...POLLS, ...PATIENT });
  }
}
