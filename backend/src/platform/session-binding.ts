import { createHash, randomBytes } from 'node:crypto';
import { maskedView, sessionView, type SessionState, type SessionView } from '@shop/domain';
import { refuseSession } from '@shop/domain/sessions';
import type { Clock } from './clock.js';
import type { SessionBindingMode } from './configuration.js';
import { currentContext } from './message-context.js';

const SECRET_BYTES = 32;
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Not the same for two visits of one browser, so that the log does not tie them together. */
const hashOf = (secret: string, uuid: string): string => createHash('sha256').update(`${uuid}:${secret}`).digest('hex');

/**
 * Who may see and change a visit. `compatible`: whoever has its uuid. `strict`: the browser that started it; another one
 * that has the uuid sees a masked view, and may change the language of a visit that is neither paid nor left.
 */
export class SessionBinding {
  readonly isStrict: boolean;

  constructor(
    mode: SessionBindingMode,
    private readonly clock: Clock,
  ) {
    this.isStrict = mode === 'strict';
  }

  /** What a browser that starts a visit has to keep; undefined where visits are not bound. */
  secretOfStarter(): string | undefined {
    if (!this.isStrict) return undefined;
    return currentContext().ownerSecret ?? randomBytes(SECRET_BYTES).toString('base64url');
  }

  /** What the log keeps of that secret. */
  ownerOf(uuid: string, secret: string | undefined): { readonly ownerHash?: string } {
    return secret === undefined ? {} : { ownerHash: hashOf(secret, uuid) };
  }

  isOpenTo({ sessions: { uuid, ownerHash } }: SessionState): boolean {
    if (!this.isStrict) return true;
    const { ownerSecret } = currentContext();
    return ownerSecret !== undefined && uuid !== null && hashOf(ownerSecret, uuid) === ownerHash;
  }

  /** Lets only the visit's own browser pass; refuses with owner-required. */
  own(state: SessionState): SessionState {
    return this.isOpenTo(state) ? state : refuseSession('owner-required');
  }

  /** `lastAt`: when the visit's newest event happened. */
  shown(state: SessionState, lastAt: string | undefined): SessionView {
    const view = sessionView(state);
    return this.isOpenTo(state) ? view : maskedView(view, this.isOver(state, lastAt));
  }

  /** Paid, or left for a day. */
  isOver({ payments }: SessionState, lastAt: string | undefined): boolean {
    return payments.paid !== null || Date.parse(this.clock.now()) - Date.parse(lastAt ?? '') > ABANDONED_AFTER_MS;
  }
}
