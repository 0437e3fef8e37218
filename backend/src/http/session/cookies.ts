import type { CookieOptions, Request, Response } from 'express';

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
