import { vi } from 'vitest';

/** Resets modules, window and document, so that a test file keeps nothing of the page that an earlier one opened. */
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');
Reflect.deleteProperty(window, 'Stripe');
