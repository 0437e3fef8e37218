import type { CookieOptions, Request, Response } from 'express';
import { DAY_MS } from '../../platform/durations.js';

/** The value of a cookie, empty when there is none. */
export const cookieOf = (request: Request, name: string): string =>
  (request.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** A cookie of this host alone: with the prefix `__Host-` and Secure on https, with a plain name without https. */
export class HostCookie {
  private readonly isSecure: boolean;
  readonly name: string;

  constructor(
    name: string,
    publicUrl: URL,
    private readonly options: Pick<CookieOptions, 'maxAge' | 'sameSite'>,
  ) {
    this.isSecure = publicUrl.protocol === 'https:';
    this.name = this.isSecure ? `__Host-${name}` : `${name}_dev`;
  }

  of(request: Request): string {
    return cookieOf(request, this.name);
  }

  set(response: Response, value: string): void {
    response.cookie(this.name, value, { ...this.options, httpOnly: true, secure: this.isSecure, path: '/' });
  }
}

const COOKIE_LIFETIME_MS = 30 * DAY_MS;

/** Cookie that proves a browser to be the owner of its visits, where they are bound to a browser; its value is never stored here. */
export const ownerCookie = (publicUrl: URL): HostCookie =>
  new HostCookie('shop', publicUrl, { maxAge: COOKIE_LIFETIME_MS, sameSite: 'lax' });
