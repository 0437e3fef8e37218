import { servicesAt, type ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { largestPack, type Availabilities } from './availability.js';
import { addedPrice, totalOf, type PackTerms } from './pack.js';
import { MileageField } from './mileage/mileage-field.js';
import { PackRail } from './pack-rail.js';
import { ServiceCard } from './service-card.js';
import styles from './services-step.module.css';

interface ServicesStepProps {
  /** The ticked reports; `chosen`, on which the prices depend, is updated a moment later. */
  ticked: readonly ServiceId[];
  chosen: readonly ServiceId[];
  availabilities: Availabilities;
  terms: PackTerms;
  mileage: number | null;
  mileageMissing: boolean;
  onToggle: (id: ServiceId) => void;
  onChooseAll: () => void;
  onMileage: (mileage: number | null) => void;
}

/** Step 3: which reports, and the mileage when the valuation needs it. */
export function ServicesStep(props: ServicesStepProps) {
  const { ticked, chosen, availabilities, terms, mileage, mileageMissing, onToggle, onChooseAll, onMileage } = props;
  const m = useMessages(shopMessages).pricing;
  const added = chosen.length === 0 ? undefined : addedPrice(chosen.length, terms);
  return (
    <div className={styles.step}>
      <PackRail
        chosen={chosen.length}
        terms={terms}
        most={largestPack(chosen, availabilities)}
        onChooseAll={onChooseAll}
      />
      <ul className={styles.cards} aria-label={m.cardsLabel}>
        {servicesAt(totalOf(1, terms) / 100, m.services).map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            basePrice={terms.basePrice}
            selected={ticked.includes(service.id)}
            addedCents={added}
            availability={availabilities[service.id] ?? 'unknown'}
            onToggle={() => onToggle(service.id)}
          />
        ))}
      </ul>
      {chosen.includes('mecascore') && (
        <MileageField className={styles.mileage} mileage={mileage} missing={mileageMissing} onMileage={onMileage} />
      )}
    </div>
  );
}
