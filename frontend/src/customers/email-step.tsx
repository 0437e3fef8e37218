import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { cleanEmail, hasForeignLetters, isEmail } from '@shop/domain/customers';
import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Field } from '../ui/inputs/field.js';
import { Notice } from '../ui/feedback/notice.js';
import { ConsentBox } from './consent-box.js';
import { likelyEmail } from './email-typo.js';
import { ProfessionalDialog } from './professional-dialog.js';
import { useDomainCheck } from './use-domain-check.js';
import { useProfessionalCheck } from './use-professional-check.js';
import styles from './email-step.module.css';

const REDIRECT_MESSAGE_MS = 2_000;

type EmailStepProps = {
  initial: string;
  onType: (email: string) => void;
  /** Whether the shopper was sent back from the order because the consent is missing. */
  consentAsked: boolean;
  /** The address that the payment provider refused. */
  refused: string | null;
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

/** Whether this is an address, and not the one that the payment provider has refused. */
const isAccepted = (email: string, refused: string | null): boolean => isEmail(email) && cleanEmail(email) !== refused;

function useEmailStep({ initial, consentAsked, refused, professionalAppUrl, ...callbacks }: EmailStepProps) {
  const [email, setEmail] = useState(initial);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(consentAsked || refused !== null);
  const [phase, setPhase] = useState<'asking' | 'professional?' | 'saving' | 'redirected'>('asking');
  const [doubted, setDoubted] = useState<string | null>(null);
  const looksProfessional = useProfessionalCheck();
  const isUnknownDomain = useDomainCheck();
  useRedirect(phase === 'redirected', callbacks.onRedirected);
  const save = async () => {
    setPhase('saving');
    await callbacks.onConsent(cleanEmail(email));
    setPhase('asking');
  };
  /** Asks at most once for each address. */
  const isDoubtful = async (): Promise<boolean> => {
    const answer = isUnknownDomain(email);
    if (answer === false) return false;
    setPhase('saving');
    const isUnknown = await answer;
    if (isUnknown) setPhase('asking');
    return isUnknown;
  };
  const submit = async (agreed: boolean) => {
    setTried(true);
    if (!isAccepted(email, refused) || !agreed || phase !== 'asking') return;
    if (doubted !== email && (await isDoubtful())) return setDoubted(email);
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
    doubted,
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

type DoubtProps = { email: string; doubted: boolean; onTake: (email: string) => void };

/** Suggests the address that was probably meant when the typed one has a typo, or asks whether its domain is right. */
function Doubt({ email, doubted, onTake }: DoubtProps) {
  const m = useMessages().customers;
  const address = cleanEmail(email);
  const meant = isEmail(email) ? likelyEmail(address) : undefined;
  return (
    <p className={styles.meant} role="status" hidden={meant === undefined && !doubted}>
      {doubted && <span key={address}>{m.unknownDomain(address.slice(address.indexOf('@') + 1))} </span>}
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

type AddressProps = { email: string; error: string | undefined; doubted: boolean; onType: (email: string) => void };

function Address({ email, error, doubted, onType }: AddressProps) {
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
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={() => {
          if (isEmail(email) && cleanEmail(email) !== email) onType(cleanEmail(email));
        }}
        required
      />
      <Doubt email={email} doubted={doubted} onTake={onType} />
    </>
  );
}

/** Why no mail can be sent to this address, in a sentence. */
function useObjection(email: string, refused: string | null): string | undefined {
  const m = useMessages().customers;
  if (isAccepted(email, refused)) return undefined;
  if (isEmail(email)) return m.refused;
  return hasForeignLetters(email) ? m.foreignLetters : m.invalid;
}

/** Step 2: the e-mail for the reports, with the consent; a professional is offered the other app. */
export function EmailStep(props: EmailStepProps) {
  const m = useMessages().customers;
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
      <Address
        email={step.email}
        error={step.tried ? objection : undefined}
        doubted={step.doubted === step.email}
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
