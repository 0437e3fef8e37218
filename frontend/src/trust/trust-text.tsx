import type { Configuration } from '../api/configuration.js';
import type { TrustMessages } from '../i18n/trust/trust-messages.js';
import styles from './trust-text.module.css';

/** A text of its own, or that of a rating. */
export type TrustTopic = keyof TrustMessages['topics'] | keyof TrustMessages['ratings'];

/** The level of the titles: below a pop-up's title, or below a page's. */
interface Heading {
  heading: 'h2' | 'h3';
}

type SellerBlockProps = Heading & { messages: TrustMessages['seller']; seller: Configuration };

/** The seller, with all details that the law requires. */
export function SellerBlock({ messages: m, seller, heading: Title }: SellerBlockProps) {
  const { company, supportEmail } = seller;
  const rows = [
    [m.siret, company.siret],
    [m.vat, company.vatNumber],
    [m.director, company.director],
    [m.host, company.host],
    [m.mediator, company.mediator],
  ] as const;
  return (
    <section className={styles.section}>
      <Title>{m.title}</Title>
      <p>
        <span>{company.name}</span>
        <br />
        <span>{company.address}</span>
      </p>
      <dl className={styles.details}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{m.contact}</dt>
          <dd>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

export type Sections = readonly { title: string; points: readonly string[] }[];

/** The sections of a text. */
export const TrustSections = ({ sections, heading: Title }: Heading & { sections: Sections }) =>
  sections.map(({ title, points }) => (
    <section key={title} className={styles.section}>
      <Title>{title}</Title>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  ));
