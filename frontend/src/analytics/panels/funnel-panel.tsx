import type { ConversionRates, FunnelStep, FunnelStepName } from '@shop/domain/analytics';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Chip } from '../../ui/data-display/chip.js';
import { Progress } from '../../ui/feedback/progress.js';
import { formatRate, formatsOf } from '../formats.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

type RowProps = { label: string; rate: number; ends?: string | undefined };

const Row = ({ label, rate, ends }: RowProps) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <span className={styles.name}>{label}</span>
      {ends !== undefined && <span className={styles.detail}>{ends}</span>}
      <Chip>{formatRate(rate)}</Chip>
    </div>
    <Progress label={label} value={rate} />
  </li>
);

type FunnelPanelProps = { rates: ConversionRates; steps?: readonly FunnelStep[] | undefined };

/** How many of those who did a step did the next one too; of a range, with the counts at both ends. */
export function FunnelPanel({ rates, steps }: FunnelPanelProps) {
  const { funnel: m, locale } = useTexts(staffTexts);
  const { count } = formatsOf(locale);
  const ends = (name: FunnelStepName) => {
    const step = steps?.find((one) => one.step === name);
    return step && `${count(step.entered)} → ${count(step.passed)}`;
  };
  return (
    <Panel title={m.title} subtitle={m.subtitle}>
      <ol className={styles.rows}>
        <Row label={m.identificationToEmail} rate={rates.step1ToStep2} ends={ends('consented')} />
        <Row label={m.emailToServices} rate={rates.step2ToStep3} ends={ends('chosen')} />
        <Row label={m.servicesToPayment} rate={rates.step3ToPayment} ends={ends('paid')} />
      </ol>
    </Panel>
  );
}
