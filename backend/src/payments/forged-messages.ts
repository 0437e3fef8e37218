import { Injectable } from '@nestjs/common';
import { clientAddress } from '../http/client-address.js';
import { SlidingWindow } from '../http/sliding-window.js';
import { TooManyRequests } from '../http/too-many-requests.js';

const MAX_A_SECOND = 50;

/** Counts messages whose signature is wrong, and those alone: however many come, a true message is never turned away. */
@Injectable()
export class ForgedMessages {
  private readonly window = new SlidingWindow(MAX_A_SECOND, 1);

  /** Throws TooManyRequests beyond 50 a second of one address. */
  count(ip: string | undefined): void {
    const seconds = this.window.take(clientAddress(ip));
    if (seconds !== undefined) throw new TooManyRequests(seconds);
  }
}
