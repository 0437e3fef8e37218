import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { buttonLook, type ButtonLook } from './button.js';

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link to a page of the shop that looks like a button. */
export const ButtonLink = ({ kind, wide, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={buttonLook({ ...(kind && { kind }), ...(wide && { wide }) }, className)} />
);
