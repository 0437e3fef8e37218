import { useId } from 'react';
import { useWorking } from '../api/use-working.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { useDeliveryTime } from '../i18n/use-delivery-time.js';
import { BottomBar } from '../ui/surfaces/bottom-bar.js';
import { Button } from '../ui/inputs/button.js';
import { Icon } from '../ui/data-display/icon.js';
import { formatButtonPrice } from '../ui/money.js';
import { useNow } from '../ui/time/use-now.js';
import type { PaymentFormKind } from './payment-forms.js';

interface PayBarProps {
  kind: PaymentFormKind;
  totalCents: number;
  ready?: boolean;
  loading?: boolean;
  paying?: boolean;
  /** Whether the card form is still incomplete. */
  waiting?: boolean;
  onPay?: () => void;
}

/** Delivery time, price, and the only button that pays, which is disabled until there is something to confirm. */
export function PayBar({
  kind,
  totalCents,
  ready = false,
  loading = false,
  paying = false,
  waiting = false,
  onPay,
}: PayBarProps) {
  const { payments: m, vehicles, time } = useMessages(shopMessages);
  const working = useWorking();
  const hint = useId();
  const now = useNow();
  const arrival = time(new Date(now + useDeliveryTime().ms), new Date(now));
  const words = () => {
    if (paying) return m.paying;
    if (loading && working) return vehicles.working;
    if (kind === 'compact' && loading) return m.loadingForm;
    return m.pay(formatButtonPrice(totalCents));
  };
  return (
    <BottomBar
      label={m.barLabel}
      title={m.deliveryBefore(arrival)}
      detail={waiting && m.deliveryHow}
      offer={waiting ? <span id={hint}>{m.completeCard}</span> : m.deliveryHow}
      wholeTitle
      beside
    >
      <Button busy={paying} disabled={!ready} aria-describedby={waiting ? hint : undefined} onClick={onPay}>
        {!paying && <Icon name="lock" />}
        <span>{words()}</span>
      </Button>
    </BottomBar>
  );
}
