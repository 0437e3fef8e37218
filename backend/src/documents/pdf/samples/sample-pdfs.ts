import { LANGUAGES, type Language } from '@shop/domain/sessions';
import { reportPdf, type ReceivedReport } from '../report-pdf.js';
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

/** The samples of the landing page by their file names: `<service>-<language>.pdf`. */
export const samplePdfs = (): { readonly name: string; readonly bytes: Uint8Array }[] =>
  LANGUAGES.flatMap((language) =>
    sampleReports(language).map((received) => ({
      name: `${received.service}-${language}.pdf`,
      bytes: reportPdf(received, {
        ...{ vehicle: SAMPLE_VEHICLE, language, brand: { name: 'Meca' } },
        ...{ issuedAt: SAMPLE_ISSUED_AT, reference: REFERENCES[language] },
      }),
    })),
  );
