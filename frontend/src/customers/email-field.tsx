import { cleanEmail, hasForeignLetters, isEmail } from '@shop/domain/customers';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Field } from '../ui/inputs/field.js';
import { likelyEmail } from './email-typo.js';
import styles from './email-step.module.css';

/** Whether this is an e-mail, and not the one that the payment provider has refused. */
export const isAccepted = (email: string, refused: string | null): boolean =>
  isEmail(email) && cleanEmail(email) !== refused;

/** Why no mail can be sent to this e-mail, in a sentence. */
export function useObjection(email: string, refused: string | null): string | undefined {
  const m = useMessages(shopMessages).customers;
  if (isAccepted(email, refused)) return undefined;
  if (isEmail(email)) return m.refused;
  return hasForeignLetters(email) ? m.foreignLetters : m.invalid;
}

/** Suggests the e-mail that was probably meant when the typed one has a typo, or asks whether its domain is right. */
function Doubt({ email, doubted, onTake }: { email: string; doubted: boolean; onTake: (email: string) => void }) {
  const m = useMessages(shopMessages).customers;
  const cleaned = cleanEmail(email);
  const meant = isEmail(email) ? likelyEmail(cleaned) : undefined;
  return (
    <p className={styles.meant} role="status" hidden={meant === undefined && !doubted}>
      {doubted && <span>{`${m.unknownDomain(cleaned.slice(cleaned.indexOf('@') + 1))} `}</span>}
      {meant !== undefined && (
        <>
          <span>{m.meant}</span>{' '}
          <span className={styles.whole}>
            <Button kind="link" onClick={() => onTake(meant)}>
              {meant}
            </Button>
            <span>{m.meantEnd}</span>
          </span>
        </>
      )}
    </p>
  );
}

interface EmailFieldProps {
  email: string;
  error: string | undefined;
  doubted: boolean;
  onType: (email: string) => void;
}

/** The e-mail of step 2, with what is wrong with it or may be. */
export function EmailField({ email, error, doubted, onType }: EmailFieldProps) {
  const m = useMessages(shopMessages).customers;
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
