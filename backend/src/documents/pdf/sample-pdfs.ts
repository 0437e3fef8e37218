import { LANGUAGES } from '@shop/domain/sessions';
import { sampleModel, sampleReports } from '../content/samples/sample-reports.js';
import { reportPdf } from './report-pdf.js';

/** The samples of the landing page by their file names: `<service>-<language>.pdf`. */
export const samplePdfs = (): { readonly name: string; readonly bytes: Uint8Array }[] =>
  LANGUAGES.flatMap((language) =>
    sampleReports(language).map((received) => ({
      name: `${received.service}-${language}.pdf`,
      bytes: reportPdf(received, sampleModel(language)),
    })),
  );
