import { buttonLook, type ButtonLook } from './button.js';
import { Link, type LinkProps } from '../navigation/link.js';

type ButtonLinkProps = Pick<ButtonLook, 'kind'> & Omit<LinkProps, 'className'>;

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = ({ kind = 'primary', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ kind })} />
);
