import { useId, type ReactElement } from 'react';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { classNames } from '../ui/class-names.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';
import { TickedList } from '../ui/ticked-list.js';
import { Notice } from '../ui/feedback/notice.js';
import styles from './email-step.module.css';

interface ConsentBoxProps {
  /** Whether the consent is requested now; before that a wide window reserves its space, a phone has none to give away. */
  asked: boolean;
  checked: boolean;
  missing: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
  /** The link to the text on the use of the data. */
  children: ReactElement;
}

/** The consent to the use of the e-mail; never ticked beforehand. */
export function ConsentBox({ asked, checked, missing, disabled, onChange, children }: ConsentBoxProps) {
  const m = useMessages(shopMessages).customers;
  const { long: within } = useDeliveryTime();
  const errorId = useId();
  return (
    <div className={styles.place}>
      {!asked && <TickedList items={m.promises(within)} className={styles.promises} />}
      <div
        className={classNames(styles.consent, !asked && styles.reserved)}
        style={{ visibility: asked ? 'visible' : 'hidden' }}
      >
        <div className={styles.box}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="consent"
              required
              checked={checked}
              disabled={disabled}
              aria-invalid={missing}
              aria-describedby={missing ? errorId : undefined}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            <span>{m.consent}</span>
          </label>
          {children}
        </div>
        {missing && (
          <Notice id={errorId} tone="bad">
            {m.consentMissing}
          </Notice>
        )}
      </div>
    </div>
  );
}
