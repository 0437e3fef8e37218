import { createHash, randomBytes } from 'node:crypto';
import { maskedView, sessionView, type SessionState, type SessionView } from '@shop/domain';
import { refuseSession } from '@shop/domain/sessions';
import type { Clock } from '../platform/clock.js';
import type { SessionBindingMode } from '../platform/configuration.js';
import { currentContext } from '../platform/message-context.js';
import { DAY_MS } from '../platform/durations.js';

const SECRET_BYTES = 32;
const ABANDONED_AFTER_MS = DAY_MS;

/** Differs between two visits of one browser, so that the log does not link them. */
const hashOf = (secret: string, uuid: string): string => createHash('sha256').update(`${uuid}:${secret}`).digest('hex');

/**
 * Decides who may see and change a visit. `compatible`: every client that has its uuid. `strict`: the browser that started it;
 * another one that has the uuid gets a masked view, and may change the language of a visit that is neither paid nor left.
 */
export class SessionBinding {
  readonly isStrict: boolean;

  constructor(
    mode: SessionBindingMode,
    private readonly clock: Clock,
  ) {
    this.isStrict = mode === 'strict';
  }

  /** The secret that a browser has to keep when it starts a visit; undefined where visits are not bound. */
  secretOfStarter(): string | undefined {
    if (!this.isStrict) return undefined;
    return currentContext().ownerSecret ?? randomBytes(SECRET_BYTES).toString('base64url');
  }

  /** The hash of that secret, which is what the log stores. */
  ownerOf(uuid: string, secret: string | undefined): { readonly ownerHash?: string } {
    return secret === undefined ? {} : { ownerHash: hashOf(secret, uuid) };
  }

  isOpenTo({ sessions: { uuid, ownerHash } }: SessionState): boolean {
    if (!this.isStrict) return true;
    const { ownerSecret } = currentContext();
    return ownerSecret !== undefined && uuid !== null && hashOf(ownerSecret, uuid) === ownerHash;
  }

  /** Returns the state to the visit's own browser only; refuses with owner-required. */
  own(state: SessionState): SessionState {
    return this.isOpenTo(state) ? state : refuseSession('owner-required');
  }

  /** The view for this client. `lastAt`: when the visit's newest event happened. */
  shown(state: SessionState, lastAt: string | undefined): SessionView {
    const view = sessionView(state);
    return this.isOpenTo(state) ? view : maskedView(view, this.isOver(state, lastAt));
  }

  /** Whether the visit is paid, or has had no event for a day. */
  isOver({ payments }: SessionState, lastAt: string | undefined): boolean {
    return payments.paid !== null || Date.parse(this.clock.now()) - Date.parse(lastAt ?? '') > ABANDONED_AFTER_MS;
  }
}
