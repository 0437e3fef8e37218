import { resumeStep } from '@shop/domain';
import type { PageUrl } from '../../sessions/url.js';
import { syncUrl } from '../../sessions/url-sync.js';
import type { SessionApi } from '../../sessions/session-api.js';
import type { StartedSession } from '../../sessions/session-start.js';
import { saveResumed } from './save-resumed.js';
import { filledByLastStep } from './last-step.js';
import { resumedDraft } from './resumed-draft.js';
import type { InitialPurchase } from './session-draft.js';

type StoredSession = StartedSession & { session: NonNullable<StartedSession['session']> };

/** Applies the URL to a stored session, saves the session in this browser, and returns it with where it continues. */
export async function resume(
  stored: StoredSession,
  url: PageUrl,
  change: SessionApi['change'],
): Promise<StoredSession & { beginning: InitialPurchase }> {
  const session = await syncUrl(stored.session, url, (changes) => change(stored.uuid, changes));
  const filled = filledByLastStep(session, stored.lastStep);
  saveResumed(filled);
  const step = resumeStep(filled);
  return { ...stored, session, beginning: { draft: resumedDraft(filled, url, url.step ?? step), step } };
}
