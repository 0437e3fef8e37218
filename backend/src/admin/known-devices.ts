import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Configuration } from '../configuration.js';
import { CONFIGURATION } from '../tokens.js';
import type { StaffMember } from './staff.js';

const REMEMBERED_MILLISECONDS = 90 * 24 * 3600 * 1000;

const cookieOf = (request: Request, name: string): string =>
  (request.get('cookie') ?? '')
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Devices on which an account has signed in before: what strangers do to the account does not slow them down. */
@Injectable()
export class KnownDevices {
  private readonly isSecure: boolean;
  private readonly secret: string;
  private readonly name: string;

  constructor(@Inject(CONFIGURATION) { http, keys }: Configuration) {
    this.isSecure = http.publicUrl.protocol === 'https:';
    this.secret = keys.cookieSecret;
    this.name = this.isSecure ? '__Host-device' : 'device_dev';
  }

  /** The device's own id when the account has signed in on it. */
  deviceOf(request: Request, email: string): string | undefined {
    const [id = '', signature = ''] = cookieOf(request, this.name).split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(this.signatureOf(id, email))];
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  /** The first answer after signing in leaves the device its cookie; signing in itself sets that of the session alone. */
  readonly remember = (request: Request, response: Response, next: NextFunction): void => {
    const { email } = (request.user ?? {}) as Partial<StaffMember>;
    if (email !== undefined && this.deviceOf(request, email) === undefined) this.issue(response, email);
    next();
  };

  private issue(response: Response, email: string): void {
    const id = randomBytes(16).toString('base64url');
    response.cookie(this.name, `${id}.${this.signatureOf(id, email)}`, {
      httpOnly: true,
      secure: this.isSecure,
      sameSite: 'strict',
      path: '/',
      maxAge: REMEMBERED_MILLISECONDS,
    });
  }

  private signatureOf(id: string, email: string): string {
    return createHmac('sha256', this.secret).update(`device:${id}:${email}`).digest('base64url');
  }
}
