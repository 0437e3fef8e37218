import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { cleanEmail, isEmail } from '@shop/domain/customers';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Notice } from '../ui/feedback/notice.js';
import { ConsentBox } from './consent-box.js';
import { EmailField, isAccepted, useObjection } from './email-field.js';
import { ProfessionalDialog } from './professional-dialog.js';
import { useDomainCheck } from './use-domain-check.js';
import { useProfessionalCheck } from './use-professional-check.js';
import styles from './email-step.module.css';

const REDIRECT_MESSAGE_MS = 2_000;

interface EmailStepProps {
  initial: string;
  onType: (email: string) => void;
  /** Whether the shopper was sent back from the order because the consent is missing. */
  consentAsked: boolean;
  /** The e-mail that the payment provider refused. */
  refused: string | null;
  professionalAppUrl: string | undefined;
  /** Saves the consent and goes on; the form stays busy until it is done. */
  onConsent: (email: string) => Promise<void>;
  /** Called when the shopper answers to be a professional. */
  onProfessional: () => void;
  /** The link to the text on the use of the data, shown beside the consent. */
  privacy: ReactElement;
  /** Called after the shopper has read where to go on, and leaves the shop. */
  onRedirected: () => void;
}

/** Calls `onRedirected` once the message about the redirect could be read, unless the step is left before. */
function useRedirect(isRedirected: boolean, onRedirected: () => void): void {
  const whenRead = useEffectEvent(onRedirected);
  useEffect(() => {
    if (!isRedirected) return undefined;
    const timer = setTimeout(() => whenRead(), REDIRECT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isRedirected]);
}

function useEmailStep({ initial, consentAsked, refused, professionalAppUrl, ...callbacks }: EmailStepProps) {
  const [email, setEmail] = useState(() => (isEmail(initial) ? cleanEmail(initial) : initial));
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(consentAsked || refused !== null);
  const [phase, setPhase] = useState<'asking' | 'professional?' | 'saving' | 'redirected'>('asking');
  const looksProfessional = useProfessionalCheck();
  const domain = useDomainCheck();
  useRedirect(phase === 'redirected', callbacks.onRedirected);
  const save = async () => {
    setPhase('saving');
    await callbacks.onConsent(cleanEmail(email));
    setPhase('asking');
  };
  const submit = async (agreed: boolean) => {
    setTried(true);
    if (!isAccepted(email, refused) || !agreed || phase !== 'asking') return;
    const doubt = domain.doubts(email);
    if (doubt instanceof Promise) setPhase('saving');
    if (await doubt) return setPhase('asking');
    const professional = looksProfessional(email);
    if (professional instanceof Promise) setPhase('saving');
    if (await professional) setPhase('professional?');
    else await save();
  };
  return {
    ...{ email, consent, tried, phase },
    doubted: domain.doubted === email,
    type: (text: string) => {
      setEmail(text);
      callbacks.onType(text);
      if (!isAccepted(text, refused)) setConsent(false);
    },
    submit: () => void submit(consent),
    tick: (ticked: boolean) => {
      setConsent(ticked);
      if (ticked) void submit(true);
    },
    yes: () => {
      if (professionalAppUrl) window.open(professionalAppUrl, '_blank', 'noopener');
      setPhase('redirected');
      callbacks.onProfessional();
    },
    no: () => void save(),
    unanswered: () => {
      setConsent(false);
      setPhase('asking');
    },
  };
}

/** Step 2: the e-mail for the reports, with the consent; a professional is offered the other app. */
export function EmailStep(props: EmailStepProps) {
  const m = useMessages(shopMessages).customers;
  const step = useEmailStep(props);
  const saving = step.phase === 'saving';
  const objection = useObjection(step.email, props.refused);
  const valid = objection === undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.submit();
      }}
    >
      <EmailField
        email={step.email}
        error={step.tried ? objection : undefined}
        doubted={step.doubted}
        onType={step.type}
      />
      {step.phase === 'redirected' ? (
        <Notice tone="good" boxed>
          {m.professional.redirect}
        </Notice>
      ) : (
        <>
          <ConsentBox
            asked={valid}
            checked={step.consent}
            missing={step.tried && !step.consent}
            disabled={saving}
            onChange={step.tick}
          >
            {props.privacy}
          </ConsentBox>
          <Button type="submit" wide busy={saving}>
            {m.submit}
          </Button>
        </>
      )}
      {step.phase === 'professional?' && (
        <ProfessionalDialog onYes={step.yes} onNo={step.no} onClose={step.unanswered} />
      )}
    </form>
  );
}
