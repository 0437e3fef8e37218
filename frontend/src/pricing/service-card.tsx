import type { Service, ServiceId } from '@shop/domain/pricing';
import { useMessages } from '../i18n/use-messages.js';
import { Chip } from '../ui/data-display/chip.js';
import { Icon } from '../ui/data-display/icon.js';
import { formatPrice } from '../ui/money.js';
import styles from './service-card.module.css';

type ServiceCardProps = {
  service: Service;
  selected: boolean;
  onToggle: () => void;
};

function Tag({ id }: { id: ServiceId }) {
  const { tags } = useMessages().pricing;
  if (id === 'mecascore') return null;
  return (
    <span className={styles.tag}>
      {id === 'mecavin' ? <Chip tone="signal">{tags.popular}</Chip> : <Chip>{tags.new}</Chip>}
    </span>
  );
}

/** One report to choose; the whole card is the switch. */
export function ServiceCard({ service, selected, onToggle }: ServiceCardProps) {
  const { question } = useMessages().pricing.services[service.id];
  return (
    <li className={styles.item}>
      <label className={styles.card} data-service={service.id}>
        <input
          type="checkbox"
          name="service"
          value={service.id}
          checked={selected}
          onChange={onToggle}
          aria-label={`${service.name}, ${formatPrice(service)}`}
        />
        <Tag id={service.id} />
        <span className={styles.top}>
          <span className={styles.box} aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className={styles.name}>{service.name}</span>
        </span>
        <span className={styles.question}>{question}</span>
        <span className={styles.features} role="list">
          {service.features.map((feature) => (
            <span key={feature} role="listitem">
              <Icon name="check" />
              {feature}
            </span>
          ))}
        </span>
        <span className={styles.price}>{formatPrice(service)}</span>
      </label>
    </li>
  );
}
