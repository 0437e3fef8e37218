import type { Answer } from './outside.js';
import { openShop } from './shop.js';
import { analyticsOf, figuresOf, signedIn } from './staff.js';

/** Opens the dashboard for staff who are signed in, of a shop with 20 visits; returns the requests. `search` is that of its URL. */
export const openDashboard = (answers: Record<string, Answer | (() => Answer)> = {}, search = '') =>
  openShop(`/admin/dashboard${search}`, {
    answers: {
      ...signedIn,
      'GET /api/admin/dashboard': { body: figuresOf(20) },
      'GET /api/admin/analytics': { body: analyticsOf() },
      ...answers,
    },
  });
