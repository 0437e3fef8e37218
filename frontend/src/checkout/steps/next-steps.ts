import { loadFoundations } from '../../i18n/lazy-with-texts.js';

/** The code of the later steps and of what leads to them, fetched when a visitor turns to the field of the first. */
export async function nextSteps() {
  const [{ LaterSteps }] = await Promise.all([
    import('./later-steps.js'),
    import('../identify-vehicle.js'),
    import('../session/session-writes.js'),
    loadFoundations(),
  ]);
  return LaterSteps;
}
