import type { ReportContent } from '@shop/domain/reports';
import { LANGUAGES } from '@shop/domain/sessions';
import { typesetAll } from './typeset.js';
import { reportContent } from './content/report-content.js';
import { sampleModel, sampleReports } from './content/samples/sample-reports.js';
import { reportPdf } from './pdf/report-pdf.js';

/** The sample reports for the web page, with their file names `<service>-<language>.json`. */
export const sampleContents = (): { readonly name: string; readonly content: ReportContent }[] =>
  LANGUAGES.flatMap((language) =>
    sampleReports(language).map((received) => ({
      name: `${received.service}-${language}.json`,
      content: typesetAll(reportContent(received, sampleModel(language))),
    })),
  );

/** The samples of the landing page by their file names: `<service>-<language>.pdf`. */
export const samplePdfs = (): { readonly name: string; readonly bytes: Uint8Array }[] =>
  LANGUAGES.flatMap((language) =>
    sampleReports(language).map((received) => ({
      name: `${received.service}-${language}.pdf`,
      bytes: reportPdf(received, sampleModel(language)),
    })),
  );
