import { Suspense } from 'react';
import { loadCode } from '../../api/load-code.js';
import { readLocal } from '../../storage/saved-state.js';
import { saveFormDraft, readFormDraft } from '../../sessions/form-draft.js';
import { DrawnPart } from '../../ui/drawn-part.js';
import { Icon } from '../../ui/data-display/icon.js';
import { Stars } from '../../ui/data-display/stars.js';
import { whenIdle } from '../../ui/time/when-idle.js';
import { IdentificationForm } from '../../vehicles/identification-form.js';
import { useConfiguration } from '../../api/configuration.js';
import { Header } from '../../layout/header.js';
import { firstMessages } from '../../i18n/first-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { lazyWithMessages } from '../../i18n/lazy-with-messages.js';
import { PageFrame } from '../../layout/page-frame.js';
import { nextSteps } from '../steps/next-steps.js';
import { useIdentify } from '../use-identify.js';
import type { Purchase } from '../use-purchase.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import { useOpened } from './use-opened.js';
import styles from './landing.module.css';

const Below = lazyWithMessages(async () => (await loadCode(() => import('./below.js'))).Below);
const PromotionCode = lazyWithMessages(async () => (await loadCode(() => import('../discount.js'))).PromotionCode);
const SampleFinding = lazyWithMessages(async () => (await loadCode(() => import('./sample-finding.js'))).SampleFinding);

/** The field and the result of its lookup; the rest of the page is not rendered again while a vehicle is looked up. */
function VehicleQuestion({ purchase }: { purchase: Purchase }) {
  const { identify, busy, refused } = useIdentify(purchase);
  const { vehicle } = purchase.draft;
  const initial = readFormDraft().vehicle ?? vehicle?.idveh ?? purchase.url.idveh ?? readLocal('vehicleInput') ?? '';
  return (
    <IdentificationForm
      initial={initial}
      busy={busy}
      refused={refused}
      onType={(draft) => saveFormDraft({ vehicle: draft })}
      onIdentify={(text, kind) => void identify(text, kind)}
    />
  );
}

/** Step 1: one field, and below it the reasons to fill it in. */
export function LandingPage({ purchase }: { purchase: Purchase }) {
  const { landing: m } = useMessages(firstMessages);
  const { long: within } = useDeliveryTime();
  const google = useConfiguration()?.ratings.google;
  const { idc } = purchase.url;
  const { press, dialog } = useOpened();
  return (
    <PageFrame header={<Header open />} title={m.title}>
      <div className={styles.hero}>
        <div className={styles.ask} onFocus={() => whenIdle(() => void nextSteps().catch(() => undefined))}>
          <h1>{m.title}</h1>
          <p className={styles.lead}>{m.lead(within)}</p>
          <VehicleQuestion purchase={purchase} />
          {idc && (
            <p className={styles.code} role="status">
              <Suspense>
                <PromotionCode code={idc} />
              </Suspense>
            </p>
          )}
          <p className={styles.promises}>
            <Icon name="shield" />
            <span>{m.promises}</span>
          </p>
          {google && (
            <button type="button" className={styles.rating} data-opens="google" onClick={press}>
              <Stars rating={google.stars} />
              <span>{m.rating(google.stars, google.reviews)}</span>
            </button>
          )}
        </div>
        <DrawnPart name="sample" className={styles.sample}>
          <SampleFinding />
        </DrawnPart>
      </div>
      <DrawnPart name="below" className={styles.below} onClick={press}>
        <Below />
      </DrawnPart>
      {dialog}
    </PageFrame>
  );
}
