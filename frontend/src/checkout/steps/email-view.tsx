import { useState } from 'react';
import { pauseIn } from '../../api/pause.js';
import { EmailStep } from '../../customers/email-step.js';
import { saveFormDraft, readFormDraft } from '../../sessions/form-draft.js';
import { Card } from '../../ui/surfaces/card.js';
import { Notice } from '../../ui/feedback/notice.js';
import { ReportAvailability } from '../../pricing/report-availability.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { useConfiguration } from '../../api/configuration.js';
import { availabilityMessages } from '../../i18n/availability.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { useStartOver } from '../../sessions/start-over.js';
import { hasUnlikely } from '../../pricing/availability.js';
import { packPrices } from '../../pricing/pack.js';
import { useTrustDialog } from '../../trust/use-trust-dialog.js';
import { Button } from '../../ui/inputs/button.js';
import { formatMoney } from '../../ui/money.js';
import { termsOf } from '../session/draft-quote.js';
import { StepFrame } from './step-frame.js';
import { useAvailability } from '../use-availability.js';
import { useConsent } from '../use-consent.js';
import { useModifyVehicle } from '../use-modify-vehicle.js';
import type { Purchase } from '../use-purchase.js';
import styles from './steps.module.css';

/** E-mail and consent: as step 2, and in place of the payment form where consent is still missing. */
export function ConsentForm({ purchase, onDone }: { purchase: Purchase; onDone?: () => void }) {
  const professionalAppUrl = useConfiguration()?.professionalAppUrl;
  const consent = useConsent(purchase);
  const startOver = useStartOver();
  const { limits, links } = useMessages(shopMessages);
  const { show, dialog } = useTrustDialog();
  const [pauseSeconds, setPauseSeconds] = useState<number>();
  const { draft } = purchase;
  return (
    <Card>
      <EmailStep
        initial={readFormDraft().email ?? draft.email}
        onType={(email) => saveFormDraft({ email })}
        consentAsked={draft.email !== '' && draft.chosen.length > 0 && !draft.consented}
        refused={draft.refusedEmail}
        professionalAppUrl={professionalAppUrl}
        onConsent={async (email) => {
          setPauseSeconds(undefined);
          const pause = await consent(email).then(() => undefined, pauseIn);
          setPauseSeconds(pause);
          if (pause === undefined) onDone?.();
        }}
        onProfessional={() =>
          void purchase.record({ stepNumber: 2, status: 'pending', payload: { professional: true } })
        }
        onRedirected={startOver}
        privacy={
          <Button kind="link" onClick={() => show('privacy')}>
            {links.privacy}
          </Button>
        }
      />
      {pauseSeconds !== undefined && <Notice tone="bad">{limits.general(pauseSeconds)}</Notice>}
      {dialog}
    </Card>
  );
}

/** Step 2: the car, and the e-mail for its reports. */
export function EmailView({ purchase }: { purchase: Purchase }) {
  const { flow: m, foundVehicle, pricing } = useMessages(shopMessages);
  const modify = useModifyVehicle(purchase);
  const { vehicle } = purchase.draft;
  const [one, , all] = packPrices(termsOf(purchase.draft)).map(({ total }) => formatMoney(total));
  const availabilities = useAvailability(purchase);
  const availability = useMessages(availabilityMessages);
  return (
    <StepFrame
      purchase={purchase}
      title={m.emailTitle}
      lead={m.emailLead}
      knownFirst
      aside={
        vehicle && (
          <>
            <VehicleCard vehicle={vehicle.data} onModify={modify} found>
              <ReportAvailability availabilities={availabilities} />
            </VehicleCard>
            <p className={styles.price}>
              <span>{foundVehicle.covered}</span>
              <br />
              <span>
                {hasUnlikely(availabilities) ? availability.single(one ?? '') : pricing.before(one ?? '', all ?? '')}
              </span>
            </p>
          </>
        )
      }
    >
      <ConsentForm purchase={purchase} onDone={() => purchase.goTo(3)} />
    </StepFrame>
  );
}
