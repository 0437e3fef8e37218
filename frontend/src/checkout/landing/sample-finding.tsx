import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import { OdometerCurve } from '../../pricing/answers/odometer-curve.js';
import { PriceRail } from '../../pricing/answers/price-rail.js';
import { kilometres, ODOMETER, OPTIONS, wholeEuros } from '../../pricing/answers/sample-figures.js';
import { sampleUrl } from '../../pricing/sample-url.js';
import { Icon } from '../../ui/data-display/icon.js';
import { Plate } from '../../ui/data-display/plate.js';
import { useLanguage, useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import styles from './sample-finding.module.css';

/** The plate of the samples, which was never issued. */
const SAMPLE_PLATE = 'AA000AA';

/** Links to the sample reports, in one line. */
function Samples() {
  const { sample, pricing } = useMessages(shopMessages);
  const language = useLanguage();
  return (
    <div className={styles.samples}>
      <span id="samples">{sample.all}</span>
      <ul aria-labelledby="samples">
        {SERVICE_IDS.map((id) => (
          <li key={id}>
            <a
              href={sampleUrl(id, language)}
              target="_blank"
              rel="noreferrer"
              aria-label={pricing.sample(SERVICE_NAMES[id])}
            >
              {SERVICE_NAMES[id]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Findings of the sample reports at a glance: the odometer rollback, the value of the car, and the recall still to be done. */
export function SampleFinding() {
  const { sample: m } = useMessages(shopMessages);
  return (
    <figure className={styles.finding} aria-label={m.label}>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <p>
            <strong>{SERVICE_NAMES['service-history']}</strong> <span>{m.example}</span>
          </p>
          <Plate id={SAMPLE_PLATE} />
        </div>
        <p className={styles.drop}>
          <Icon name="alert" />
          <span>{m.drop(kilometres(ODOMETER.drop))}</span>
        </p>
        <OdometerCurve messages={m.curve} />
        <div className={styles.tiles}>
          <div>
            <p className={styles.source}>{SERVICE_NAMES.mecascore}</p>
            <PriceRail />
          </div>
          <div>
            <p className={styles.source}>{SERVICE_NAMES.mecavin}</p>
            <p className={styles.recall}>
              <Icon name="alert" />
              <span>{m.recall}</span>
            </p>
            <p>{m.options(OPTIONS.count, wholeEuros(OPTIONS.euros))}</p>
          </div>
        </div>
      </div>
      <figcaption>{m.note}</figcaption>
      <Samples />
    </figure>
  );
}
