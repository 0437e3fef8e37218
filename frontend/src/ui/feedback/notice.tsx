import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon, type IconName } from '../data-display/icon.js';
import styles from './notice.module.css';

type Tone = 'good' | 'bad' | 'warn' | 'plain';

const ICONS: Record<Tone, IconName> = { good: 'check', bad: 'alert', warn: 'alert', plain: 'info' };

interface NoticeProps {
  tone: Tone;
  children: ReactNode;
  boxed?: boolean;
  id?: string;
}

/** One sentence about a state, with an icon beside it; a bad one is announced at once. */
export const Notice = ({ tone, children, boxed = false, id }: NoticeProps) => (
  <div
    id={id}
    className={classNames(styles.notice, styles[tone], boxed && styles.boxed)}
    role={tone === 'bad' ? 'alert' : 'status'}
  >
    <Icon name={ICONS[tone]} />
    <div>{children}</div>
  </div>
);
