import type { Job } from '../stores/postgres/jobs.js';

export const CONSENT_TASK = 'send-consent-notices';

/** The job that sends the due consent notices of a visit to the CRM; one at a time. */
export const consentJob = (uuid: string): Job => ({ task: CONSENT_TASK, key: `consent:${uuid}`, payload: { uuid } });
