import { loadCode } from '../../api/load-code.js';
import { loadFoundations } from '../../i18n/lazy-with-messages.js';

/** Loads the code of the later steps and of what leads to them; called when a visitor focuses the field of the first step. */
export async function nextSteps() {
  const [{ LaterSteps }] = await Promise.all([
    loadCode(() => import('./later-steps.js')),
    loadCode(() => import('../identify-vehicle.js')),
    loadCode(() => import('../session/session-writes.js')),
    loadFoundations(),
  ]);
  return LaterSteps;
}
