import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ClientNetwork } from './client-ip.js';

/** The context in which a message is handled; it becomes the metadata of every event that results from it. */
export interface MessageContext {
  /** The same for everything that one request causes. */
  readonly correlationId: string;
  /** The id of the event that the message follows from; absent for a request of a client. */
  readonly causationId?: string;
  /** Identifies repetitions: from the client's idempotency key, else generated for this message. */
  readonly commandId: string;
  readonly actor: 'visitor' | 'staff' | 'provider' | 'system';
  /** Set on events that no action has just caused; reactions skip them. */
  readonly origin?: 'simulated' | 'imported';
  /** Digest for the uuid of a visit that is started under an idempotency key of this client; hexadecimal. */
  readonly visitDigest?: string;
  /** Hash of the request under an idempotency key: another request under the same key is refused. */
  readonly requestHash?: string;
  /** Networks of the client, for counting: the narrowest first. */
  readonly networks?: readonly ClientNetwork[];
  /** The visit that the message is about, as its route names it. */
  readonly sessionUuid?: string;
  /** The solution of a proof of work that was sent with the request, in base64. */
  readonly proof?: string;
  /** The secret by which the browser proves that it started its visits. */
  readonly ownerSecret?: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const newContext = (context: Partial<MessageContext> = {}): MessageContext => ({
  correlationId: randomUUID(),
  commandId: randomUUID(),
  actor: 'system',
  ...context,
});

/** Context for actions of the shop itself; correlation and causation are those of the message being handled, if there is one. */
export function systemContext(): MessageContext {
  const { correlationId, causationId } = storage.getStore() ?? {};
  return newContext({
    ...(correlationId !== undefined && { correlationId }),
    ...(causationId !== undefined && { causationId }),
  });
}

/** Runs `work` and everything it awaits on behalf of `context`. */
export const onBehalfOf = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): MessageContext => storage.getStore() ?? newContext();

/** The context of the message being handled; undefined outside of every message. */
export const handledContext = (): MessageContext | undefined => storage.getStore();

/** Correlation id of the message being handled; undefined outside of every message. */
export const correlationId = (): string | undefined => storage.getStore()?.correlationId;
