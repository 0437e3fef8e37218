import type { ConversionRates, Explained, FunnelStep, FunnelStepName, Question } from '@shop/domain/analytics';
import { staffMessages } from '../../../i18n/staff/staff-messages.js';
import { useMessages } from '../../../i18n/messages.js';
import { Chip } from '../../../ui/data-display/chip.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { formatDuration } from '../../../ui/time/duration.js';
import { formatRate, formatsOf } from '../formats.js';
import { shareOf } from '../sheets.js';
import { FigureLink } from './figure-link.js';
import { Panel } from './panel.js';
import styles from './funnel-panel.module.css';

/** Figures of the visits lost at each step; they are links only where the question behind the counts is known. */
const LOST = { consented: 'left-before-consented', chosen: 'left-before-chosen', paid: 'left-before-paid' } as const;

function Counts({ step, figure, question }: { step: FunnelStep; figure: Explained; question: Question | undefined }) {
  const { funnel: m, locale } = useMessages(staffMessages);
  const { count, rate } = formatsOf(locale);
  const sign = step.left === 0 ? '' : '\u2212';
  const lost = m.lost(`${sign}${count(step.left)}`, rate(shareOf(step.left, step.entered)));
  return (
    <div className={styles.ends}>
      <span>{m.ends(count(step.entered), count(step.passed))}</span>
      <span className={styles.lost} data-none={step.left === 0 || undefined}>
        {question === undefined || step.left === 0 ? (
          lost
        ) : (
          <FigureLink figure={figure} question={question}>
            {lost}
          </FigureLink>
        )}
      </span>
      {step.medianSeconds !== null && <span>{m.median(formatDuration(step.medianSeconds, locale))}</span>}
    </div>
  );
}

interface FunnelPanelProps {
  rates: ConversionRates;
  steps?: readonly FunnelStep[] | undefined;
  question?: Question | undefined;
}

/**
 * The share of visits that went on from each step to the next. All bars have one scale: a bar is as long as the share of its
 * visits in all that named a vehicle, and filled by the share that went on; the rest is red where visits were lost.
 */
export function FunnelPanel({ rates, steps = [], question }: FunnelPanelProps) {
  const { funnel: m } = useMessages(staffMessages);
  const rows = [
    { name: 'consented', label: m.identificationToEmail, rate: rates.step1ToStep2, share: 1 },
    { name: 'chosen', label: m.emailToServices, rate: rates.step2ToStep3, share: rates.step1ToStep2 / 100 },
    {
      name: 'paid',
      label: m.servicesToPayment,
      rate: rates.step3ToPayment,
      share: (rates.step1ToStep2 * rates.step2ToStep3) / 10_000,
    },
  ] as const satisfies readonly { name: FunnelStepName; label: string; rate: number; share: number }[];
  return (
    <Panel title={m.title} subtitle={m.subtitle}>
      <ol className={styles.rows}>
        {rows.map(({ name, label, rate, share }) => {
          const step = steps.find((one) => one.step === name);
          return (
            <li key={name}>
              <div className={styles.words}>
                <span className={styles.name}>{label}</span>
                <Chip>{formatRate(rate)}</Chip>
              </div>
              <div
                className={styles.bar}
                style={{ inlineSize: `max(4%, ${(100 * share).toFixed(2)}%)` }}
                data-none={step?.left === 0 || undefined}
              >
                <Progress label={label} value={rate} />
              </div>
              {step && <Counts step={step} figure={LOST[name]} question={question} />}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
