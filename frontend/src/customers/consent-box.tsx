import { useMessages } from '../i18n/use-messages.js';
import { Notice } from '../ui/feedback/notice.js';
import styles from './email-step.module.css';

type ConsentBoxProps = {
  /** Asked for now; before that its room is kept, so that nothing moves when it comes. */
  asked: boolean;
  checked: boolean;
  missing: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

/** The consent to what we do with the address; never ticked beforehand. */
export function ConsentBox({ asked, checked, missing, disabled, onChange }: ConsentBoxProps) {
  const m = useMessages().customers;
  return (
    <div className={styles.consent} style={{ visibility: asked ? 'visible' : 'hidden' }}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name="consent"
          required
          checked={checked}
          disabled={disabled}
          aria-invalid={missing}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{m.consent}</span>
      </label>
      {missing && <Notice tone="bad">{m.consentMissing}</Notice>}
    </div>
  );
}
