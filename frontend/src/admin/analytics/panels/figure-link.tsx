import type { ReactNode } from 'react';
import type { Explained, Question } from '@shop/domain/analytics';
import { searchOf } from '../dashboard.queries.js';
import { Link } from '../../../ui/navigation/link.js';
import styles from './figure-link.module.css';

interface FigureLinkProps {
  figure: Explained;
  question: Question;
  children: ReactNode;
}

/** A figure that leads to the visits behind it. */
export const FigureLink = ({ figure, question, children }: FigureLinkProps) => (
  <Link className={styles.link} to={`/admin/visits?figure=${figure}&${searchOf(question)}`}>
    {children}
  </Link>
);
