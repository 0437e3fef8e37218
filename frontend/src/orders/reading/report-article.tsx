import type { ReactNode } from 'react';
import type { ReportContent } from '@shop/domain/reports';
import { readingMessages } from '../../i18n/orders/reading.js';
import { useMessages } from '../../i18n/messages.js';
import { Plate } from '../../ui/data-display/plate.js';
import { Card } from '../../ui/surfaces/card.js';
import { ReportFigures } from './report-figures.js';
import { Points } from './points.js';
import { Block } from './report-block.js';
import styles from './report.module.css';

interface ArticleProps {
  content: ReportContent;
  /** The name under which ticks are saved. */
  name: string;
  /** Links and buttons for this report. */
  actions: ReactNode;
}

function Head({ content, actions }: Pick<ArticleProps, 'content' | 'actions'>) {
  const { vehicle } = content;
  const id = vehicle.plate ?? vehicle.vin;
  const under = [content.detail, vehicle.year].filter((part) => part !== undefined && part !== null);
  return (
    <header className={styles.head}>
      <p className={styles.service}>{content.serviceName}</p>
      <h1>{content.title}</h1>
      <div className={styles.vehicle}>
        {id !== null && <Plate id={id} />}
        <p>
          <strong>{vehicle.name}</strong>
          <span>{under.join(' · ')}</span>
        </p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}

const Verdict = ({ content: { remember, points, figures } }: Pick<ArticleProps, 'content'>) => (
  <Card className={styles.verdict} aria-labelledby="remember">
    <h2 id="remember">{remember}</h2>
    <Points points={points} />
    <ReportFigures figures={figures} />
  </Card>
);

/** A whole report: the verdict first, then every section; the same content as its PDF. */
export function ReportArticle({ content, name, actions }: ArticleProps) {
  const m = useMessages(readingMessages);
  return (
    <article className={styles.report} lang={content.language}>
      <Head content={content} actions={actions} />
      <Verdict content={content} />
      <nav className={styles.contents} aria-label={m.contents}>
        {content.sections.map(({ id: anchor, title }) => (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        ))}
      </nav>
      {content.sections.map(({ id: anchor, title, blocks }) => (
        <section key={anchor} id={anchor} className={styles.section} aria-labelledby={`title-${anchor}`}>
          <h2 id={`title-${anchor}`}>{title}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} name={`${name}:${content.serviceId}`} />
          ))}
        </section>
      ))}
      <p className={styles.hint}>
        {[content.issued, content.reference].filter((part) => part !== undefined).join(' · ')}
      </p>
    </article>
  );
}
