import { useState } from 'react';
import { pauseIn } from '../../api/pause.js';
import { EmailStep } from '../../customers/email-step.js';
import { keepTyped, typedBefore } from '../../sessions/form-draft.js';
import { Card } from '../../ui/surfaces/card.js';
import { Notice } from '../../ui/feedback/notice.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { useConfiguration } from '../../api/configuration.js';
import { useMessages } from '../../i18n/use-messages.js';
import { useStartOver } from '../../sessions/start-over.js';
import { StepFrame } from './step-frame.js';
import { useConsent } from '../use-consent.js';
import { useModifyVehicle } from '../use-identify.js';
import type { Purchase } from '../use-purchase.js';

/** E-mail and consent: as step 2, and in place of the payment form where consent is still missing. */
export function ConsentForm({ purchase, onDone }: { purchase: Purchase; onDone?: () => void }) {
  const data = useConfiguration();
  const consent = useConsent(purchase);
  const startOver = useStartOver();
  const { limits } = useMessages();
  const [pauseSeconds, setPauseSeconds] = useState<number>();
  const { draft } = purchase;
  return (
    <Card>
      <EmailStep
        initial={typedBefore().email ?? draft.email}
        onType={(email) => keepTyped({ email })}
        consentAsked={draft.email !== '' && draft.chosen.length > 0 && !draft.consented}
        professionalAppUrl={data?.professionalAppUrl}
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
      />
      {pauseSeconds !== undefined && <Notice tone="bad">{limits.general(pauseSeconds)}</Notice>}
    </Card>
  );
}

/** Step 2: the car, and where its reports go. */
export function EmailView({ purchase }: { purchase: Purchase }) {
  const { flow: m } = useMessages();
  const modify = useModifyVehicle(purchase);
  const { vehicle } = purchase.draft;
  return (
    <StepFrame
      purchase={purchase}
      title={m.emailTitle}
      lead={m.emailLead}
      knownFirst
      aside={vehicle && <VehicleCard vehicle={vehicle.data} onModify={modify} />}
    >
      <ConsentForm purchase={purchase} onDone={() => purchase.goTo(3)} />
    </StepFrame>
  );
}
