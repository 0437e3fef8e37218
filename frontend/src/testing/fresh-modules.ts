import { vi } from 'vitest';

/** What a page keeps in its modules, its window and its document is gone with the file of tests that opened it. */
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
window.history.replaceState(null, '', '/');
Reflect.deleteProperty(window, 'Stripe');
