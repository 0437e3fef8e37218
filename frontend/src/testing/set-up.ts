import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeOutside, door } from './outside.js';

/** A busy machine draws late; what never comes still fails. */
configure({ asyncUtilTimeout: 5000 });

afterEach(() => {
  cleanup();
  closeOutside();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

/** This DOM has no screen: it is wide and light unless a story says otherwise. */
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;

/** This DOM draws no pop-ups; it is enough that they are there. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** What opens over the page stands in it from the start. */
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });

/** This DOM has no height to scroll; newer browsers answer with a promise. */
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

/** No story reaches the network of this machine. */
globalThis.fetch = door as typeof fetch;
