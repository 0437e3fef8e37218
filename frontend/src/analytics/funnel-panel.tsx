import type { ConversionRates } from '@shop/domain/analytics';
import { adminMessages } from '../app/messages/admin.js';
import { Chip } from '../ui/chip.js';
import { Progress } from '../ui/progress.js';
import { formatRate } from './format-rate.js';
import { Panel } from './panel.js';
import styles from './panel.module.css';

const m = adminMessages.dashboard;

const Row = ({ label, rate }: { label: string; rate: number }) => (
  <li className={styles.row}>
    <div className={styles.words}>
      <span className={styles.name}>{label}</span>
      <Chip>{formatRate(rate)}</Chip>
    </div>
    <Progress label={label} value={rate} />
  </li>
);

/** How many of those who did a step did the next one too. */
export const FunnelPanel = ({ rates }: { rates: ConversionRates }) => (
  <Panel title={m.funnelTitle} subtitle={m.funnelSubtitle}>
    <ol className={styles.rows}>
      <Row label={m.identificationToEmail} rate={rates.step1ToStep2} />
      <Row label={m.emailToServices} rate={rates.step2ToStep3} />
      <Row label={m.servicesToPayment} rate={rates.step3ToPayment} />
    </ol>
  </Panel>
);
