import { memo, useId } from 'react';
import type { Service, ServiceId } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { availabilityMessages } from '../i18n/availability.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { classNames } from '../ui/class-names.js';
import { Chip } from '../ui/data-display/chip.js';
import { Icon } from '../ui/data-display/icon.js';
import { formatMoney, formatPrice } from '../ui/money.js';
import { AVAILABILITY_ICONS } from './availability.js';
import { ReportAnswer } from './answers/report-answer.js';
import { sampleUrl } from './sample-url.js';
import styles from './service-card.module.css';

interface ServiceCardProps {
  /** With the price that it costs alone, after the promotion code. */
  service: Service;
  /** Euros per report, before any discount. */
  basePrice: number;
  selected: boolean;
  /** What this report adds to the price of the chosen ones, in cents; absent while none is chosen. */
  addedCents: number | undefined;
  /** What its provider reports to have for the car. */
  availability: Availability;
  onToggle: () => void;
}

function Tag({ id }: { id: ServiceId }) {
  const { tags } = useMessages(shopMessages).pricing;
  if (id === 'mecascore') return null;
  return (
    <span className={styles.tag}>
      {id === 'mecavin' ? <Chip tone="signal">{tags.popular}</Chip> : <Chip tone="new">{tags.new}</Chip>}
    </span>
  );
}

type PriceProps = Pick<ServiceCardProps, 'service' | 'basePrice' | 'addedCents'> & { id: string };

function Price({ id, service, basePrice, addedCents }: PriceProps) {
  const { packs: m } = useMessages(shopMessages).pricing;
  const price = formatPrice(service);
  if (addedCents === undefined) {
    return (
      <span className={styles.price}>
        <span>{price}</span>
        {service.price < basePrice && <s>{formatPrice({ ...service, price: basePrice })}</s>}
      </span>
    );
  }
  return (
    <span className={styles.price} id={id}>
      <span>{m.added(formatMoney(addedCents))}</span>
      {addedCents < service.price * 100 && <s>{price}</s>}
      <span className={styles.why}>{m.inPack}</span>
    </span>
  );
}

function AvailabilityNote({ id, availability }: { id: string; availability: Availability }) {
  const note = useMessages(availabilityMessages).notes[availability];
  if (note === null) return null;
  return (
    <span className={styles.note} data-availability={availability} id={id}>
      <Icon name={AVAILABILITY_ICONS[availability]} />
      <span>{note}</span>
    </span>
  );
}

const Features = memo(({ features }: Pick<Service, 'features'>) => (
  <span className={styles.features} role="list">
    {features.map((feature) => (
      <span key={feature} role="listitem">
        <Icon name="check" />
        <span>{feature}</span>
      </span>
    ))}
  </span>
));

/** One report to choose: the whole card is the checkbox, with a link to a sample beside it. */
export function ServiceCard({ service, basePrice, selected, addedCents, availability, onToggle }: ServiceCardProps) {
  const { services, sample, sampleShort } = useMessages(shopMessages).pricing;
  const language = useLanguage();
  const priceId = useId();
  const noteId = useId();
  const marginal = selected ? undefined : addedCents;
  const described = [availability !== 'unknown' && noteId, marginal !== undefined && priceId];
  return (
    <li className={styles.item}>
      <label className={classNames(styles.card, selected && styles.selected)} data-service={service.id}>
        <input
          type="checkbox"
          name="service"
          value={service.id}
          checked={selected}
          onChange={onToggle}
          aria-label={`${service.name}, ${formatPrice(service)}`}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        <Tag id={service.id} />
        <span className={styles.top}>
          <span className={styles.box} aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className={styles.name}>{service.name}</span>
        </span>
        <span className={styles.question}>{services[service.id].question}</span>
        <span className={styles.answer}>
          <ReportAnswer id={service.id} />
        </span>
        <Features features={service.features} />
        <AvailabilityNote id={noteId} availability={availability} />
        <Price id={priceId} service={service} basePrice={basePrice} addedCents={marginal} />
      </label>
      <a
        className={styles.sample}
        href={sampleUrl(service.id, language)}
        target="_blank"
        rel="noreferrer"
        aria-label={sample(service.name)}
      >
        {sampleShort}
      </a>
    </li>
  );
}
