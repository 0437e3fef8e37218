import { useMessages } from '../app/messages/use-messages.js';
import { Icon } from '../ui/icon.js';
import { asClock, useSecondsLeft } from '../ui/use-seconds-left.js';
import { OFFER_SECONDS, OFFER_WARNING_SECONDS } from './payment-forms.js';
import styles from './payment-step.module.css';

/** How long the offer stands; at 0 nothing else changes. */
export function OfferCountdown() {
  const m = useMessages().payments;
  const left = useSecondsLeft(OFFER_SECONDS);
  return (
    <p className={left < OFFER_WARNING_SECONDS ? styles.ending : styles.offer} role="timer">
      <Icon name="clock" />
      {m.offer} <strong>{asClock(left)}</strong>
    </p>
  );
}
