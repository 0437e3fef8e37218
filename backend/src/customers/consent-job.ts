import type { Job } from '../stores/postgres/jobs.js';

export const CONSENT_TASK = 'send-consent-notices';

/** What the customer file has yet to receive of a visit; one at a time. */
export const consentJob = (uuid: string): Job => ({ task: CONSENT_TASK, key: `consent:${uuid}`, payload: { uuid } });
