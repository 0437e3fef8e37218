import type { ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';

/** The URL of the page with the sample of a report. */
export const sampleUrl = (id: ServiceId, language: Language): string => `/report/sample/${id}?lang=${language}`;
