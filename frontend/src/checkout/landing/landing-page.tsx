import { ServiceTeasers } from '../../pricing/service-teasers.js';
import { readLocal } from '../../storage/saved-state.js';
import { keepTyped, typedBefore } from '../../sessions/form-draft.js';
import { Icon } from '../../ui/data-display/icon.js';
import { IdentificationForm } from '../../vehicles/identification-form.js';
import { useConfiguration } from '../../api/configuration.js';
import { Header } from '../../layout/header.js';
import { useMessages } from '../../i18n/use-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import { nextSteps } from '../steps/next-steps.js';
import { useIdentify } from '../use-identify.js';
import type { Purchase } from '../use-purchase.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import { Questions, RatingLine, ReviewsBar, WhyUs } from './reasons.js';
import { SampleFinding } from './sample-finding.js';
import styles from './landing.module.css';

/** The field and what becomes of it; the rest of the page is not drawn again while a vehicle is looked up. */
function VehicleQuestion({ purchase }: { purchase: Purchase }) {
  const { identify, busy, refused } = useIdentify(purchase);
  const { vehicle } = purchase.draft;
  const initial = typedBefore().vehicle ?? purchase.url.idveh ?? vehicle?.idveh ?? readLocal('vehicleInput') ?? '';
  return (
    <IdentificationForm
      initial={initial}
      busy={busy}
      refused={refused}
      onType={(typed) => keepTyped({ vehicle: typed })}
      onIdentify={(text, kind) => void identify(text, kind)}
    />
  );
}

/** Step 1: one field, and below it why it is worth filling. */
export function LandingPage({ purchase }: { purchase: Purchase }) {
  const { landing: m } = useMessages();
  const within = useDeliveryTime();
  const average = useConfiguration()?.averagePriceEuros ?? null;
  return (
    <PageFrame header={<Header open />} title={m.title}>
      <div className={styles.hero}>
        <div className={styles.ask} onFocus={() => void nextSteps()}>
          <h1>{m.title}</h1>
          <p className={styles.lead}>{m.lead(within.long)}</p>
          <VehicleQuestion purchase={purchase} />
          <p className={styles.promises}>
            <Icon name="shield" />
            {average === null ? m.promises(within.short) : m.promisesWithAverage(average, within.short)}
          </p>
          <RatingLine />
        </div>
        <SampleFinding />
      </div>
      <div className={styles.below}>
        <ServiceTeasers />
        <ReviewsBar />
        <WhyUs />
        <Questions />
      </div>
    </PageFrame>
  );
}
