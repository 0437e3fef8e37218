import { cleanup, configure } from '@testing-library/react';
import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeOutside, door } from './outside.js';

/** Timeout in ms for elements to appear: a busy machine renders late; an element that never appears still fails the test. */
configure({ asyncUtilTimeout: 20_000 });

/** What the pages, React and jsdom complained of during a story; one that expects a complaint spies on it. */
let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(format(...words)));
});

afterEach(() => {
  cleanup();
  closeOutside();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  expect(complaints).toEqual([]);
});

/** Newer Nodes have a storage of their own, which needs a file: the page's is that of its window. */
const { window: own } = (globalThis as unknown as { jsdom: { window: typeof globalThis } }).jsdom;
for (const name of ['Storage', 'localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, value: own[name] });

/** jsdom has no screen: it counts as wide and light unless a test says otherwise. */
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

/** jsdom does not render dialogs; it is enough that they are open. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** jsdom has no popovers; their content is part of the page from the start. */
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });

/** jsdom has no layout to scroll; newer browsers return a promise. */
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

/** No test reaches the network of this machine. */
globalThis.fetch = door as typeof fetch;
