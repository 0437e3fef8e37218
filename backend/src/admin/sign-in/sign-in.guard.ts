import { promisify } from 'node:util';
import { Injectable, UnauthorizedException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { hasEmailForm } from '@shop/domain/customers';
import type { Request } from 'express';
import { BadInput, type FieldError } from '../../platform/bad-input.js';
import { KnownDevices } from './known-devices.js';
import { MAX_PASSWORD_LENGTH } from './passwords.js';
import { beginAge } from './session-age.middleware.js';
import { LoginThrottle } from './login-throttle.js';

type Login = { email?: unknown; password?: unknown } | undefined;

/** Guards run before pipes, so the shape of a login is checked here. */
function errorsOf(login: Login): FieldError[] {
  const { email, password } = login ?? {};
  const isEmailGiven = typeof email === 'string' && hasEmailForm(email);
  const isPasswordGiven = typeof password === 'string' && password !== '' && password.length <= MAX_PASSWORD_LENGTH;
  return [
    ...(isEmailGiven ? [] : [{ field: 'email', message: 'email must be an e-mail address' }]),
    ...(isPasswordGiven ? [] : [{ field: 'password', message: 'password is required' }]),
  ];
}

/** Checks e-mail and password, throttled, and opens a new session for the staff member, which is saved before the response. */
@Injectable()
export class SignInGuard extends AuthGuard('local') implements CanActivate {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly devices: KnownDevices,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const errors = errorsOf(request.body as Login);
    if (errors.length > 0) throw new BadInput(errors);
    const email = (request.body as { email: string }).email.trim().toLowerCase();
    const device = this.devices.deviceOf(request, email);
    const key = device === undefined ? `account:${email}` : `device:${device}`;
    await this.checkPassword(context, key);
    await super.logIn(request);
    beginAge(request);
    await promisify(request.session.save.bind(request.session))();
    return true;
  }

  private async checkPassword(context: ExecutionContext, key: string): Promise<void> {
    this.throttle.attempt(key);
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof UnauthorizedException)) this.throttle.giveBack(key);
      throw error;
    }
    this.throttle.forgive(key);
  }
}
