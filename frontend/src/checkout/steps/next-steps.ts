import { loadFoundations } from '../../i18n/lazy-with-texts.js';

/** Loads the code of the later steps and of what leads to them; called when a visitor focuses the field of the first step. */
export async function nextSteps() {
  const [{ LaterSteps }] = await Promise.all([
    import('./later-steps.js'),
    import('../identify-vehicle.js'),
    import('../session/session-writes.js'),
    loadFoundations(),
  ]);
  return LaterSteps;
}
