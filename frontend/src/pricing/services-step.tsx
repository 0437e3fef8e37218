import { servicesAt, type ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../i18n/use-messages.js';
import { Field } from '../ui/inputs/field.js';
import { kilometres } from './answers/sample-figures.js';
import { largestPack, type Availabilities } from './availability.js';
import { addedPrice, totalOf, type PackTerms } from './pack.js';
import { PackRail } from './pack-rail.js';
import { ServiceCard } from './service-card.js';
import styles from './services-step.module.css';

/** Maximum number of digits of a mileage. */
const MILEAGE_DIGITS = 7;

type ServicesStepProps = {
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
};

const asMileage = (text: string): number | null => {
  const digits = text.replaceAll(/\D/g, '').slice(0, MILEAGE_DIGITS);
  return digits === '' ? null : Number(digits);
};

/** Step 3: which reports, and the mileage when the valuation needs it. */
export function ServicesStep(props: ServicesStepProps) {
  const { ticked, chosen, availabilities, terms, mileage, mileageMissing, onToggle, onChooseAll, onMileage } = props;
  const m = useMessages().pricing;
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
        <Field
          className={styles.mileage ?? ''}
          label={m.mileage}
          hint={mileage === null ? m.mileageReason : `${m.mileageReason} (${kilometres(mileage)})`}
          unit={m.mileageUnit}
          error={mileageMissing && !mileage ? m.mileageMissing.title : undefined}
          type="number"
          name="mileage"
          inputMode="numeric"
          min={1}
          step={1}
          required
          placeholder="85000"
          value={mileage ?? ''}
          onChange={(event) => onMileage(asMileage(event.currentTarget.value))}
        />
      )}
    </div>
  );
}
