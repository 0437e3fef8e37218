import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { isEmail } from '@shop/domain/customers';
import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Field } from '../ui/inputs/field.js';
import { Notice } from '../ui/feedback/notice.js';
import { ConsentBox } from './consent-box.js';
import { likelyEmail } from './email-typo.js';
import { ProfessionalDialog } from './professional-dialog.js';
import { useProfessionalCheck } from './use-professional-check.js';
import styles from './email-step.module.css';

const REDIRECT_MESSAGE_MS = 2_000;

type EmailStepProps = {
  initial: string;
  onType: (email: string) => void;
  /** Whether the shopper was sent back from the order because the consent is missing. */
  consentAsked: boolean;
  professionalAppUrl: string | undefined;
  /** Saves the consent and goes on; the form stays busy until it is done. */
  onConsent: (email: string) => Promise<void>;
  /** Called when the shopper answers to be a professional. */
  onProfessional: () => void;
  /** The link to the text on the use of the data, shown beside the consent. */
  privacy: ReactNode;
  /** Called after the shopper has read where to go on, and leaves the shop. */
  onRedirected: () => void;
};

/** Calls `onRedirected` once the message about the redirect could be read, unless the step is left before. */
function useRedirect(isRedirected: boolean, onRedirected: () => void): void {
  const whenRead = useEffectEvent(onRedirected);
  useEffect(() => {
    if (!isRedirected) return undefined;
    const timer = setTimeout(() => whenRead(), REDIRECT_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [isRedirected]);
}

function useEmailStep({ initial, consentAsked, professionalAppUrl, ...callbacks }: EmailStepProps) {
  const [email, setEmail] = useState(initial);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(consentAsked);
  const [phase, setPhase] = useState<'asking' | 'professional?' | 'saving' | 'redirected'>('asking');
  const looksProfessional = useProfessionalCheck();
  useRedirect(phase === 'redirected', callbacks.onRedirected);
  const save = async () => {
    setPhase('saving');
    await callbacks.onConsent(email.trim());
    setPhase('asking');
  };
  const submit = async (agreed: boolean) => {
    setTried(true);
    if (!isEmail(email) || !agreed || phase !== 'asking') return;
    const professional = looksProfessional(email);
    if (professional instanceof Promise) setPhase('saving');
    if (await professional) setPhase('professional?');
    else await save();
  };
  return {
    email,
    consent,
    tried,
    phase,
    type: (text: string) => {
      setEmail(text);
      callbacks.onType(text);
      if (!isEmail(text)) setConsent(false);
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

/** Suggests the address that was probably meant when the typed one has a typo. */
function LikelyEmail({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const m = useMessages().customers;
  const meant = isEmail(email) ? likelyEmail(email) : undefined;
  return (
    <p className={styles.meant} role="status" hidden={meant === undefined}>
      {meant !== undefined && (
        <>
          {m.meant}{' '}
          <span className={styles.whole}>
            <Button kind="link" onClick={() => onTake(meant)}>
              {meant}
            </Button>
            {m.meantEnd}
          </span>
        </>
      )}
    </p>
  );
}

type AddressProps = { email: string; incomplete: boolean; onType: (email: string) => void };

function Address({ email, incomplete, onType }: AddressProps) {
  const m = useMessages().customers;
  return (
    <>
      <Field
        label={m.label}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        placeholder={m.placeholder}
        value={email}
        error={incomplete ? m.invalid : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        required
      />
      <LikelyEmail email={email} onTake={onType} />
    </>
  );
}

/** Step 2: the e-mail for the reports, with the consent; a professional is offered the other app. */
export function EmailStep(props: EmailStepProps) {
  const m = useMessages().customers;
  const step = useEmailStep(props);
  const saving = step.phase === 'saving';
  const valid = isEmail(step.email);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.submit();
      }}
    >
      <Address email={step.email} incomplete={step.tried && !valid} onType={step.type} />
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
