import type { ButtonHTMLAttributes, AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { classNames } from '../class-names.js';
import { Spinner } from '../feedback/spinner.js';
import type { Parts } from '../parts.js';
import styles from './button.module.css';

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'quiet' | 'link';
  wide?: boolean;
}
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> &
  ButtonLook & { busy?: boolean; ref?: Ref<HTMLButtonElement>; children: string | Parts };
type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & Pick<ButtonLook, 'kind'>;

/** The class names of an element that looks like a button. */
export const buttonLook = ({ kind = 'primary', wide = false }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[kind], wide && styles.wide, className);

/** Also keeps a form from being submitted, by its button or by Enter in a field. */
const ignorePress = (event: MouseEvent) => event.preventDefault();

/** A button; while `busy` it keeps its size and the focus, shows a spinner and takes no second press. */
export function Button({
  kind = 'primary',
  wide = false,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ kind, wide }, className)}
      onClick={busy ? ignorePress : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <Spinner />}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}

/** A link that opens in a new tab and looks like a button. */
export const ExternalLink = ({ kind = 'secondary', className, ...rest }: LinkProps) => (
  <a {...rest} className={buttonLook({ kind }, className)} target="_blank" rel="noopener noreferrer" />
);
