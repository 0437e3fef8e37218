import { memo, type ReactNode } from 'react';
import type { ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { Icon } from '../../ui/data-display/icon.js';
import { OdometerCurve } from './odometer-curve.js';
import { PriceRail } from './price-rail.js';
import { kilometres, ODOMETER, OPTION_PRICES, wholeEuros } from './sample-figures.js';
import styles from './report-answer.module.css';

function Equipment() {
  const { answers: m } = useMessages(shopMessages).pricing;
  return (
    <>
      <span className={styles.recall}>
        <Icon name="alert" />
        <span>{m.recall}</span>
      </span>
      {(['roof', 'cruise', 'camera'] as const).map((option) => (
        <span key={option} className={styles.option}>
          <span>{m.options[option]}</span> <span>{wholeEuros(OPTION_PRICES[option])}</span>
        </span>
      ))}
    </>
  );
}

function Odometer() {
  const { answers: m } = useMessages(shopMessages).pricing;
  return (
    <>
      <span className={styles.drop}>
        <Icon name="alert" />
        <span>{m.drop(kilometres(ODOMETER.drop))}</span>
      </span>
      <OdometerCurve />
    </>
  );
}

const DRAWINGS: Record<ServiceId, () => ReactNode> = {
  mecavin: Equipment,
  'service-history': Odometer,
  mecascore: PriceRail,
};

/** What a report answers, as a small drawing of its sample. */
export const ReportAnswer = memo(function ReportAnswer({ id }: { id: ServiceId }) {
  const Drawing = DRAWINGS[id];
  return (
    <span className={styles.answer}>
      <span className={styles.example}>{useMessages(shopMessages).pricing.answers.example}</span>
      <Drawing />
    </span>
  );
});
