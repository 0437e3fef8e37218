import { memo, startTransition, useEffect, useOptimistic, useState } from 'react';
import { inCatalogueOrder, SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { loadCode } from '../../api/load-code.js';
import type { Availabilities } from '../../pricing/availability.js';
import { OrderBar } from '../../pricing/order-bar.js';
import { OrderSummary } from '../../pricing/order-summary.js';
import { addedPrice, lastMissing, totalOf } from '../../pricing/pack.js';
import { ServicesStep } from '../../pricing/services-step.js';
import { UnlikelyNotice } from '../../pricing/unlikely-notice.js';
import { saveFormDraft } from '../../sessions/form-draft.js';
import { formatButtonPrice } from '../../ui/money.js';
import { whenIdle } from '../../ui/time/when-idle.js';
import { idOf } from '../../vehicles/id-of.js';
import { VehicleCard } from '../../vehicles/vehicle-card.js';
import { measure } from '../../telemetry/measure.js';
import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { StepFrame } from './step-frame.js';
import { quoteFor, termsOf } from '../session/draft-quote.js';
import { useAvailability } from '../use-availability.js';
import { useModifyVehicle } from '../use-modify-vehicle.js';
import { useOrder } from '../use-order.js';
import type { Purchase } from '../use-purchase.js';

const toggled = (chosen: readonly ServiceId[], id: ServiceId) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : inCatalogueOrder([...chosen, id]);

/** Emits one page event with the reports that were chosen before the step was shown. */
function usePreselection(chosen: readonly ServiceId[]): void {
  const [before] = useState(chosen);
  useEffect(() => {
    if (before.length > 0) measure('services_preselected', { services: before });
  }, [before]);
}

/** Offers the third report when two are chosen, unless it will probably be empty. */
function offerFor(draft: Purchase['draft'], availabilities: Availabilities, toggle: (id: ServiceId) => void) {
  const id = lastMissing(draft.chosen);
  if (id === undefined || availabilities[id] === 'unlikely') return undefined;
  return { id, addedCents: addedPrice(draft.chosen.length, termsOf(draft)), onAdd: () => toggle(id) };
}

/** Chooses reports, and emits a page event for each one that changes. */
function choose({ draft, update }: Purchase, chosen: readonly ServiceId[]): void {
  for (const service of SERVICE_IDS) {
    const selected = chosen.includes(service);
    if (selected !== draft.chosen.includes(service)) measure('service_selected', { service, selected });
  }
  saveFormDraft({ chosen });
  update({ chosen, shopQuote: null });
}

/** The ticked reports: a press updates them at once, before the prices that depend on them. */
function useTicked(purchase: Purchase) {
  const [ticked, tick] = useOptimistic(purchase.draft.chosen);
  const chooseTicked = (chosen: readonly ServiceId[]) =>
    startTransition(() => {
      tick(chosen);
      choose(purchase, chosen);
    });
  return { ticked, chooseTicked, toggle: (id: ServiceId) => chooseTicked(toggled(ticked, id)) };
}

interface AsideProps {
  purchase: Purchase;
  availabilities: Availabilities | undefined;
}

/** The car, the order line by line, and the chosen reports that will probably be empty. */
const Aside = memo(function Aside({ purchase, availabilities = {} }: AsideProps) {
  const { flow } = useMessages(shopMessages);
  const modify = useModifyVehicle(purchase);
  const { draft } = purchase;
  const [quote, terms] = [quoteFor(draft), termsOf(draft)];
  return (
    <>
      {draft.vehicle && <VehicleCard vehicle={draft.vehicle.data} onModify={modify} />}
      <OrderSummary title={flow.summaryTitle} services={draft.chosen} quote={quote} aloneCents={totalOf(1, terms)} />
      <UnlikelyNotice
        chosen={draft.chosen}
        availabilities={availabilities}
        terms={terms}
        onRemove={(id) => choose(purchase, toggled(draft.chosen, id))}
      />
    </>
  );
});

/** Step 3: which reports, what they cost, and the order. */
export function ServicesView({ purchase }: { purchase: Purchase }) {
  const { flow, pricing } = useMessages(shopMessages);
  const { order, busy, mileageMissing, priceChanged, pause } = useOrder(purchase);
  const { draft, update } = purchase;
  const quote = quoteFor(draft);
  const availabilities = useAvailability(purchase);
  const { ticked, chooseTicked, toggle } = useTicked(purchase);
  usePreselection(draft.chosen);
  useEffect(() => whenIdle(() => void loadCode(() => import('./payment-view.js')).catch(() => undefined)), []);
  return (
    <StepFrame
      purchase={purchase}
      title={flow.servicesTitle}
      lead={flow.servicesLead}
      aside={<Aside purchase={purchase} availabilities={availabilities} />}
    >
      <ServicesStep
        ticked={ticked}
        chosen={draft.chosen}
        availabilities={availabilities ?? {}}
        terms={termsOf(draft)}
        mileage={draft.mileage}
        mileageMissing={mileageMissing}
        onToggle={toggle}
        onChooseAll={() => chooseTicked(SERVICE_IDS)}
        onMileage={(mileage) => {
          const typed = { mileage, mileageOf: draft.vehicle ? idOf(draft.vehicle.data) : '' };
          saveFormDraft(typed);
          update(typed);
        }}
      />
      <OrderBar
        services={draft.chosen}
        quote={quote}
        busy={busy}
        notice={priceChanged ? pricing.priceChanged(formatButtonPrice(quote.total)) : pause}
        offer={offerFor(draft, availabilities ?? {}, toggle)}
        onOrder={() => void order()}
      />
    </StepFrame>
  );
}
