import type { ReportContent } from '@shop/domain/reports';
import { LANGUAGES } from '@shop/domain/sessions';
import { typesetAll } from '../../typeset.js';
import { reportContent } from '../report-content.js';
import { sampleModel, sampleReports } from './sample-reports.js';

/** The sample reports for the web page, with their file names `<service>-<language>.json`. */
export const sampleContents = (): { readonly name: string; readonly content: ReportContent }[] =>
  LANGUAGES.flatMap((language) =>
    sampleReports(language).map((received) => ({
      name: `${received.service}-${language}.json`,
      content: typesetAll(reportContent(received, sampleModel(language))),
    })),
  );
