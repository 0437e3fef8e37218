import type { ButtonHTMLAttributes, AnchorHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.js';
import { Spinner } from '../feedback/spinner.js';
import styles from './button.module.css';

export type Look = { kind?: 'primary' | 'secondary' | 'quiet' | 'link'; wide?: boolean };
type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean; ref?: Ref<HTMLButtonElement> };
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Look;

/** The class names of an element that looks like a button. */
export const buttonLook = ({ kind = 'primary', wide = false }: Look, className?: string) =>
  classNames(styles.button, styles[kind], wide && styles.wide, className);

/** A button; while `busy` it keeps its size, shows a spinner and takes no second press. */
export function Button({ kind = 'primary', wide = false, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ kind, wide }, className)}
      disabled={rest.disabled === true || busy}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that opens in a new tab and looks like a button. */
export const ExternalLink = ({ kind = 'secondary', wide = false, className, ...rest }: LinkProps) => (
  <a {...rest} className={buttonLook({ kind, wide }, className)} target="_blank" rel="noopener noreferrer" />
);
