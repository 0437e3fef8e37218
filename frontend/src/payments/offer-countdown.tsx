import { HOLD_SECONDS } from '@shop/domain/pricing';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { classNames } from '../ui/class-names.js';
import { Icon } from '../ui/data-display/icon.js';
import { asClock, useSecondsLeft } from '../ui/time/use-seconds-left.js';
import { OFFER_WARNING_SECONDS } from './payment-forms.js';
import styles from './payment-step.module.css';

interface OfferCountdownProps {
  /** When the shop's hold of the price ends, by the clock of this browser; absent while that is unknown. */
  heldUntil: number | null | undefined;
  onEnd: () => void;
}

const Words = ({ seconds }: { seconds: number }) => (
  <>
    <Icon name="clock" />
    <span>{useMessages(shopMessages).payments.offer}</span> <strong>{asClock(seconds)}</strong>
  </>
);

function Running({ heldUntil, onEnd }: { heldUntil: number; onEnd: () => void }) {
  const left = useSecondsLeft(heldUntil, onEnd);
  return (
    <p className={left < OFFER_WARNING_SECONDS ? styles.ending : styles.offer} role="timer">
      <Words seconds={left} />
    </p>
  );
}

/** Countdown of the time for which the shop holds the price; at 0 only `onEnd` is called. Reserves its space while it is unknown. */
export function OfferCountdown({ heldUntil, onEnd }: OfferCountdownProps) {
  if (typeof heldUntil === 'number') return <Running heldUntil={heldUntil} onEnd={onEnd} />;
  return (
    <p className={classNames(styles.offer, styles.unknown)} aria-hidden="true">
      <Words seconds={HOLD_SECONDS} />
    </p>
  );
}
