import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from './client-ip.js';

/** On whose behalf a message is handled: it becomes the metadata of every event that comes of it. */
export interface MessageContext {
  /** The same for everything that one request sets off. */
  readonly correlationId: string;
  /** The id of the event that it follows from; nothing for what somebody asks. */
  readonly causationId?: string;
  /** What makes a repetition recognisable: the asker's idempotency key, else made for this message. */
  readonly commandId: string;
  readonly actor: 'visitor' | 'staff' | 'provider' | 'system';
  /** Set on events that nobody's act has just caused: reactions leave them out. */
  readonly origin?: 'simulated' | 'imported';
  /** What a visit that is started under the idempotency key of this client is named by; hexadecimal. */
  readonly visitDigest?: string;
  /** What was asked under an idempotency key: another request under the same key is refused. */
  readonly requestHash?: string;
  /** From where it was asked, for counting: the narrowest network first. */
  readonly networks?: readonly ClientNetwork[];
  /** The visit that it is about, as its route names it. */
  readonly sessionUuid?: string;
  /** The solution of a proof of work that came with it, in base64. */
  readonly proof?: string;
  /** What the asking browser has to show for the visits that it started. */
  readonly ownerSecret?: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const newContext = (context: Partial<MessageContext> = {}): MessageContext => ({
  correlationId: randomUUID(),
  commandId: randomUUID(),
  actor: 'system',
  ...context,
});

/** The shop itself acts: as a consequence of what is being handled, if anything is. */
export const systemContext = (): MessageContext => {
  const { correlationId, causationId } = storage.getStore() ?? {};
  return newContext({
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  });
};

/** Runs `work` and everything it awaits on behalf of `context`. */
export const onBehalfOf = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): MessageContext => storage.getStore() ?? newContext();

/** What is being handled; undefined outside of every message. */
export const handledContext = (): MessageContext | undefined => storage.getStore();

/** Of what is being handled; undefined outside of every message. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;
