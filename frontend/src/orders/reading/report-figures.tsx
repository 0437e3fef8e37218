import type { ReportFigure } from '@shop/domain/reports';
import styles from './report-figures.module.css';

/** The key figures on the cover of a report; renders nothing when it has none. */
export const ReportFigures = ({ figures }: { figures: readonly ReportFigure[] }) =>
  figures.length === 0 ? null : (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
