import { SERVICE_IDS, SERVICE_NAMES } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { availabilityMessages } from '../i18n/availability.js';
import { useMessages } from '../i18n/messages.js';
import { Icon } from '../ui/data-display/icon.js';
import { AVAILABILITY_ICONS, type Availabilities } from './availability.js';
import { classNames } from '../ui/class-names.js';
import visuallyHidden from '../ui/styles/visually-hidden.module.css';
import styles from './report-availability.module.css';

const isWarning = (availability: Availability): boolean => availability === 'partial' || availability === 'unlikely';

interface ReportAvailabilityProps {
  /** Absent while the request to the providers is pending. */
  availabilities: Availabilities | undefined;
}

/** The availability of each report for the car, according to its provider; the rows are shown before the answers arrive. */
export function ReportAvailability({ availabilities }: ReportAvailabilityProps) {
  const m = useMessages(availabilityMessages);
  return (
    <div className={styles.availability} aria-live="polite" aria-busy={availabilities === undefined}>
      <p className={classNames(styles.title, visuallyHidden.onPhone)} id="report-availability">
        {m.title}
      </p>
      <ul aria-labelledby="report-availability">
        {SERVICE_IDS.map((id) => {
          const availability = availabilities?.[id] ?? 'unknown';
          return (
            <li key={id} className={styles.report} data-availability={availability}>
              <span>{SERVICE_NAMES[id]}</span>
              <span className={styles.word}>
                <Icon name={AVAILABILITY_ICONS[availability]} />
                <span className={isWarning(availability) ? undefined : visuallyHidden.onPhone}>
                  {availabilities === undefined ? m.asking : m.statuses[availability]}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
