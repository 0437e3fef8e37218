import { ServiceTeasers } from '../../pricing/service-teasers.js';
import { readLocal } from '../../sessions/saved-state.js';
import { Icon } from '../../ui/icon.js';
import { IdentificationForm } from '../../vehicles/identification-form.js';
import { Header } from '../header.js';
import { useMessages } from '../messages/use-messages.js';
import { PageFrame } from '../page-frame.js';
import { useIdentify } from '../purchase/use-identify.js';
import type { Purchase } from '../purchase/use-purchase.js';
import { Questions, ReviewsBar, WhyUs } from './reasons.js';
import { SampleSheet } from './sample-sheet.js';
import styles from './landing.module.css';

/** Step 1: one field, and below it why it is worth filling. */
export function LandingPage({ purchase }: { purchase: Purchase }) {
  const { landing: m } = useMessages();
  const { identify, busy } = useIdentify(purchase);
  const initial = purchase.address.idveh ?? purchase.visit.vehicle?.idveh ?? readLocal('vehicleInput') ?? '';
  return (
    <PageFrame header={<Header open />}>
      <div className={styles.hero}>
        <div className={styles.ask}>
          <h1>{m.title}</h1>
          <p className={styles.lead}>{m.lead}</p>
          <IdentificationForm initial={initial} busy={busy} onIdentify={(text, kind) => void identify(text, kind)} />
          <p className={styles.facts}>
            <Icon name="shield" />
            {m.facts}
          </p>
        </div>
        <SampleSheet />
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
