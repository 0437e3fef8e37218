import { Inject, Injectable } from '@nestjs/common';
import type { Configuration } from '../../platform/configuration.js';
import { clientIp } from '../../platform/client-ip.js';
import { SlidingWindow } from '../../limits/sliding-window.js';
import { TooManyRequests } from '../../limits/too-many-requests.js';
import { CONFIGURATION } from '../../platform/tokens.js';

/** Limits messages with a wrong signature, and stale ones, which anybody may repeat: a valid and timely message is never refused. */
@Injectable()
export class ForgedMessages {
  private readonly window: SlidingWindow;

  constructor(@Inject(CONFIGURATION) { limits }: Configuration) {
    this.window = new SlidingWindow(limits.forgedMessages.mostASecond, 1);
  }

  /** Throws TooManyRequests beyond the limit of one IP address. */
  count(ip: string | undefined): void {
    const seconds = this.window.take(clientIp(ip));
    if (seconds !== undefined) throw new TooManyRequests(seconds, 'forged-messages');
  }
}
