import type { ServiceId } from '@shop/domain/pricing';
import type { Language } from '@shop/domain/sessions';

/** Where the sample of a report is read. */
export const sampleUrl = (id: ServiceId, language: Language): string => `/report/sample/${id}?lang=${language}`;
