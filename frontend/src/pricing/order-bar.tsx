import { comparisonOf, SERVICE_NAMES, type Quote, type ServiceId } from '@shop/domain/pricing';
import { useWorking } from '../api/use-working.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { BottomBar } from '../ui/surfaces/bottom-bar.js';
import { Button } from '../ui/inputs/button.js';
import { Notice } from '../ui/feedback/notice.js';
import { formatMoney } from '../ui/money.js';
import { orderLabel, serviceNames } from './order-text.js';
import { usePriceDisplay } from './price-display.js';

interface OrderBarProps {
  services: readonly ServiceId[];
  quote: Quote;
  busy: boolean;
  /** A message that the shopper must read before ordering. */
  notice: string | null;
  /** A report to add to the chosen ones, and what it adds to the total, in cents. */
  offer?: { id: ServiceId; addedCents: number; onAdd: () => void } | undefined;
  onOrder: () => void;
}

/** The bar that stays in view: the chosen reports, and the order button. */
export function OrderBar({ services, quote, busy, notice, offer, onOrder }: OrderBarProps) {
  const messages = useMessages(shopMessages);
  const m = messages.pricing;
  const working = useWorking();
  const { initial } = comparisonOf(quote, usePriceDisplay());
  return (
    <BottomBar
      label={m.barLabel}
      notice={notice && <Notice tone="bad">{notice}</Notice>}
      offer={
        offer === undefined ? null : (
          <Button kind="link" onClick={offer.onAdd}>
            {m.packs.add(SERVICE_NAMES[offer.id], formatMoney(offer.addedCents))}
          </Button>
        )
      }
      title={services.length === 0 ? m.nothingChosen : serviceNames(services)}
      detail={
        quote.total < initial && (
          <>
            <s>{formatMoney(initial)}</s> <span>{formatMoney(quote.total)}</span>
          </>
        )
      }
    >
      <Button busy={busy} onClick={onOrder}>
        {busy && working ? messages.vehicles.working : orderLabel(services, quote.total, messages)}
      </Button>
    </BottomBar>
  );
}
