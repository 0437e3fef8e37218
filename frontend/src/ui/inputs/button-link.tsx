import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { buttonLook, type ButtonLook } from './button.js';

type ButtonLinkProps = Pick<ButtonLook, 'kind'> & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string };

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = ({ kind = 'primary', ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ kind })} />
);
