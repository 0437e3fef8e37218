import type { Language } from '@shop/domain/sessions';
import type { ReceivedReport } from '../report-content.js';
import type { ReportModel } from '../report-model.js';
import { sampleHistory } from './sample-history.js';
import { sampleTechnical } from './sample-technical.js';
import { sampleValuation } from './sample-valuation.js';
import { SAMPLE_ISSUED_AT, SAMPLE_VEHICLE } from './sample-vehicle.js';

const REFERENCES: Readonly<Record<Language, string>> = { fr: 'EXEMPLE', en: 'SAMPLE' };

export const sampleReports = (language: Language): ReceivedReport[] => [
  { service: 'mecavin', report: sampleTechnical(language) },
  { service: 'service-history', report: sampleHistory(language) },
  { service: 'mecascore', report: sampleValuation(language) },
];

/** The part of the report model that all samples share. */
export const sampleModel = (language: Language): Omit<ReportModel<unknown>, 'report'> => ({
  ...{ vehicle: SAMPLE_VEHICLE, language, brand: { name: 'Meca' } },
  ...{ issuedAt: SAMPLE_ISSUED_AT, reference: REFERENCES[language] },
});
