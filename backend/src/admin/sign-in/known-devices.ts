import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Configuration } from '../../platform/configuration.js';
import { HostCookie } from '../../http/session/cookies.js';
import { CONFIGURATION } from '../../platform/tokens.js';
import type { StaffMember } from './staff.js';
import { DAY_MS } from '../../platform/durations.js';

const COOKIE_LIFETIME_MS = 90 * DAY_MS;

/** Recognises devices on which an account has signed in before, so that attempts from other devices do not throttle them. */
@Injectable()
export class KnownDevices {
  private readonly secret: string;
  private readonly cookie: HostCookie;

  constructor(@Inject(CONFIGURATION) { http, keys }: Configuration) {
    this.secret = keys.cookieSecret;
    this.cookie = new HostCookie('device', http.publicUrl, { maxAge: COOKIE_LIFETIME_MS, sameSite: 'strict' });
  }

  /** The device's id if the account has signed in on it, else undefined. */
  deviceOf(request: Request, email: string): string | undefined {
    const [id = '', signature = ''] = this.cookie.of(request).split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(id, email))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  /** Sets the device cookie with the first response after the sign-in; the sign-in itself only sets the session cookie. */
  readonly record = (request: Request, response: Response, next: NextFunction): void => {
    const { email } = (request.user ?? {}) as Partial<StaffMember>;
    if (email !== undefined && this.deviceOf(request, email) === undefined) this.issue(response, email);
    next();
  };

  private issue(response: Response, email: string): void {
    const id = randomBytes(16).toString('base64url');
    this.cookie.set(response, `${id}.${this.signatureOf(id, email)}`);
  }

  private signatureOf(id: string, email: string): string {
    return createHmac('sha256', this.secret).update(`device:${id}:${email}`).digest('base64url');
  }
}
