import { useEffect, useState } from 'react';
import { inCatalogueOrder, type ServiceId } from '@shop/domain/pricing';
import type { Availabilities } from '../../pricing/availability.js';
import { OrderBar } from '../../pricing/order-bar.js';
import { OrderSummary } from '../../pricing/order-summary.js';
import { addedPrice, lastMissing } from '../../pricing/pack.js';
import { ServicesStep } from '../../pricing/services-step.js';
import { UnlikelyNotice } from '../../pricing/unlikely-notice.js';
import { keepTyped } from '../../sessions/form-draft.js';
import { formatButtonPrice } from '../../ui/money.js';
import { whenIdle } from '../../ui/time/when-idle.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { measure } from '../../telemetry/measure.js';
import { useMessages } from '../../i18n/use-messages.js';
import { StepFrame } from './step-frame.js';
import { termsOf } from '../session/session-draft.js';
import { useAvailability } from '../use-availability.js';
import { useModifyVehicle } from '../use-identify.js';
import { useOrder } from '../use-order.js';
import type { Purchase } from '../use-purchase.js';

const toggled = (chosen: readonly ServiceId[], id: ServiceId) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : inCatalogueOrder([...chosen, id]);

/** Tells once which reports were chosen before the step was shown. */
function usePreselection(chosen: readonly ServiceId[]): void {
  const [before] = useState(chosen);
  useEffect(() => {
    if (before.length > 0) measure('services_preselected', { services: before });
  }, [before]);
}

/** The third report, where two are chosen; never one that will probably be empty. */
function offerFor(draft: Purchase['draft'], availabilities: Availabilities, toggle: (id: ServiceId) => void) {
  const id = lastMissing(draft.chosen);
  if (id === undefined || availabilities[id] === 'unlikely') return undefined;
  return { id, addedCents: addedPrice(draft.chosen.length, termsOf(draft)), onAdd: () => toggle(id) };
}

type AsideProps = { purchase: Purchase; availabilities: Availabilities; onRemove: (id: ServiceId) => void };

/** The car, the order line by line, and what is unlikely in it. */
function Aside({ purchase, availabilities, onRemove }: AsideProps) {
  const { flow } = useMessages();
  const modify = useModifyVehicle(purchase);
  const { draft, quote } = purchase;
  return (
    <>
      {draft.vehicle && <VehicleCard vehicle={draft.vehicle.data} onModify={modify} />}
      <OrderSummary title={flow.summaryTitle} services={draft.chosen} quote={quote} basePrice={draft.basePrice} />
      <UnlikelyNotice
        chosen={draft.chosen}
        availabilities={availabilities}
        terms={termsOf(draft)}
        onRemove={onRemove}
      />
    </>
  );
}

/** Step 3: which reports, what they cost, and the order. */
export function ServicesView({ purchase }: { purchase: Purchase }) {
  const { flow, pricing } = useMessages();
  const { order, busy, mileageMissing, priceChanged, pause } = useOrder(purchase);
  const { draft, quote, update } = purchase;
  const availabilities = useAvailability(purchase) ?? {};
  usePreselection(draft.chosen);
  const toggle = (id: ServiceId) => {
    measure('service_selected', { service: id, selected: !draft.chosen.includes(id) });
    const chosen = toggled(draft.chosen, id);
    keepTyped({ chosen });
    update({ chosen, shopQuote: null });
  };
  useEffect(() => whenIdle(() => void import('./payment-view.js')), []);
  return (
    <StepFrame
      purchase={purchase}
      title={flow.servicesTitle}
      lead={flow.servicesLead}
      aside={<Aside purchase={purchase} availabilities={availabilities} onRemove={toggle} />}
    >
      <ServicesStep
        chosen={draft.chosen}
        availabilities={availabilities}
        terms={termsOf(draft)}
        mileage={draft.mileage}
        mileageMissing={mileageMissing}
        onToggle={toggle}
        onMileage={(mileage) => {
          keepTyped({ mileage });
          update({ mileage });
        }}
      />
      <OrderBar
        services={draft.chosen}
        quote={quote}
        busy={busy}
        notice={priceChanged ? pricing.priceChanged(formatButtonPrice(quote.total)) : pause}
        offer={offerFor(draft, availabilities, toggle)}
        onOrder={() => void order()}
      />
    </StepFrame>
  );
}
