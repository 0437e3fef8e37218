import type { OrderedReportView } from '@shop/domain/orders';
import type { Availability, ReportPoint, ReportSummary } from '@shop/domain/reports';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { promisedMessages } from '../i18n/orders/promised.js';
import { readingMessages } from '../i18n/orders/reading.js';
import { sharingMessages } from '../i18n/orders/sharing.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { Chip, type ChipTone } from '../ui/data-display/chip.js';
import { ButtonLink } from '../ui/inputs/button-link.js';
import { ExternalLink } from '../ui/inputs/button.js';
import { creditNotePath, orderPage, reportPath } from './order.queries.js';
import { Points } from './reading/points.js';
import { ReportFigures } from './reading/report-figures.js';
import type { Findings } from './reading/findings.js';
import { refundText } from './refunds/refund-text.js';
import { ReportProblem } from './refunds/report-problem.js';
import styles from './order-page.module.css';

interface Part {
  token: string;
}

const CHIP_TONES: Readonly<Partial<Record<OrderedReportView['standing'], ChipTone>>> = {
  ready: 'good',
  'nothing-found': 'warn',
  'no-answer': 'warn',
};

type ReportProps = Part & {
  report: OrderedReportView;
  summary: ReportSummary | undefined;
  /** The availability that was announced before the payment. */
  promised: Availability | undefined;
  isReadable: boolean;
  /** The current time, in ms. */
  now: number;
};

/** The verdict with what it means, then the other findings in one line each. */
const inBrief = ({ verdict, points }: ReportSummary): readonly ReportPoint[] => [
  verdict,
  ...points.filter(({ title }) => title !== verdict.title).map(({ state, title }) => ({ state, title })),
];

const SummaryFigures = ({ summary }: { summary: ReportSummary }) => (
  <>
    <Points points={inBrief(summary)} />
    <ReportFigures figures={summary.figures} />
  </>
);

function Status({ report: { standing } }: { report: OrderedReportView }) {
  const m = useMessages(orderMessages);
  const { [standing]: tone = 'plain' } = CHIP_TONES;
  const isMoving = standing === 'waiting' || standing === 'requested';
  return (
    <Chip tone={tone} {...(standing === 'ready' ? { icon: 'check' } : isMoving ? { icon: 'clock' } : {})}>
      {m.chips[standing]}
    </Chip>
  );
}

function Report({ token, report, summary, promised, isReadable, now }: ReportProps) {
  const m = useMessages(orderMessages);
  const reading = useMessages(readingMessages);
  const language = useLanguage();
  const sharing = useMessages(sharingMessages);
  const { serviceId, serviceName, standing, creditNoteNumber, sharedUntil } = report;
  const refund = refundText(m, report, null);
  const isReady = standing === 'ready' && isReadable;
  const status = useMessages(promisedMessages)[standing]?.[promised ?? 'unknown'] ?? m.statuses[standing];
  return (
    <li className={styles.report}>
      <div className={styles.reportHead}>
        <h3>{serviceName}</h3>
        <Status report={report} />
      </div>
      {status !== undefined && <p>{status}</p>}
      {isReady && summary !== undefined && <SummaryFigures summary={summary} />}
      {refund !== null && <p>{refund}</p>}
      {creditNoteNumber !== null && (
        <ExternalLink href={creditNotePath(token, serviceId)}>{m.creditNote(creditNoteNumber)}</ExternalLink>
      )}
      {isReady && (
        <div className={styles.reading}>
          <ButtonLink to={`${orderPage(token)}/${serviceId}?lang=${language}`} aria-label={reading.read(serviceName)}>
            {reading.readShort}
          </ButtonLink>
          <ExternalLink href={reportPath(token, serviceId)} aria-label={reading.pdfOf(serviceName)}>
            {reading.pdf}
          </ExternalLink>
        </div>
      )}
      {isReady && sharedUntil !== null && now < Date.parse(sharedUntil) && <p>{sharing.sharedUntil(sharedUntil)}</p>}
    </li>
  );
}

type ReportsProps = Part & {
  reports: readonly OrderedReportView[];
  findings: Findings;
  isReadable: boolean;
  /** The current time, in ms. */
  now: number;
};

/** The summary of each report, the links to read it, and its refund. */
export function OrderReports({ reports, findings: { summaries, promised }, ...part }: ReportsProps) {
  const { token, isReadable } = part;
  const arguable = isReadable
    ? reports.filter(({ standing, refund }) => standing === 'ready' && refund === 'none')
    : [];
  return (
    <>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <Report
            key={report.serviceId}
            {...part}
            report={report}
            summary={summaries.find(({ serviceId }) => serviceId === report.serviceId)}
            promised={promised.find(({ serviceId }) => serviceId === report.serviceId)?.availability}
          />
        ))}
      </ul>
      <ReportProblem token={token} reports={arguable} />
    </>
  );
}
