import type { SessionEvent } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { metadataOf } from '../recorded.js';
import { EMAILS } from '../shopper.js';
import { CARS } from '../outside.js';
import type { LoggedEvent } from '../virtual-store.js';
import type { World } from '../world.js';

const PERSONAL = [...EMAILS, ...CARS.flatMap(({ immatriculation_siv, vin }) => [immatriculation_siv, vin])];
const ABOUT_PROVIDER = /^(created|canceled|settle|refund|refunded):(pi_\d+)(?::(\w+))?/;
/** An order that is refused for one of these leaves nothing; after the others the shop may have asked the provider. */
const LEAVES_TRACES = ['payment-in-progress', 'payment-provider-unavailable'];

/** The events of the visit, as they lie in its stream; personal fields sealed. */
export const visitEvents = ({ log, uuid }: World): readonly (LoggedEvent & { readonly data: SessionEvent['data'] })[] =>
  log.read(sessionStream(uuid)) as never;

function isExplained({ ledger, commands, uuid }: World, commandId: string): boolean {
  if (commands.has(commandId)) return true;
  if (commandId.startsWith(`refused:${uuid}:`)) return true;
  const [, , intentId = '', status] = ABOUT_PROVIDER.exec(commandId) ?? [];
  const intent = ledger.intents.get(intentId);
  if (intent === undefined || intent.sessionUuid !== uuid) return false;
  return status !== 'succeeded' || intent.status === 'succeeded';
}

/** I2: every event is explained by what was asked or what the provider did, and a refused command leaves none. */
export function noPhantoms(world: World): void {
  const left = new Set<string>();
  for (const event of visitEvents(world)) {
    const { commandId = '' } = metadataOf(event);
    left.add(commandId);
    if (!isExplained(world, commandId)) world.violated('I2', `${event.type} of command ${commandId} is nobody's`);
  }
  for (const [commandId, codes] of world.commands) {
    const isRefused = [...codes].every((code) => code !== 'other' && !LEAVES_TRACES.includes(code));
    if (isRefused && left.has(commandId)) {
      world.violated('I2', `command ${commandId} was refused (${[...codes].join()}) and left events`);
    }
  }
}

/** I3: revisions without gap, and no event id twice. */
export function inOrder(world: World): void {
  const ids = new Set<string>();
  for (const [index, { id, revision }] of visitEvents(world).entries()) {
    if (Number(revision) !== index) world.violated('I3', `revision ${revision} stands at place ${index}`);
    if (ids.has(id)) world.violated('I3', `event ${id} stands there twice`);
    ids.add(id);
  }
}

/** I11: the key of the visit is in the log before what is sealed with it, and nothing personal is readable. */
export function keysFirst(world: World): void {
  const { log, uuid, isSealed } = world;
  if (!isSealed) return;
  const keyAt = log.events.findIndex(({ stream }) => stream === `key-${uuid}`);
  for (const [index, event] of log.events.entries()) {
    const text = JSON.stringify([event.data, event.metadata]);
    if (text.includes('sealed1:') && (keyAt < 0 || keyAt > index)) {
      world.violated('I11', `${event.type} is sealed with a key that is not in the log yet`);
    }
    const readable = PERSONAL.find((plain) => plain !== null && text.includes(plain));
    if (readable !== undefined) world.violated('I11', `${event.type} holds ${readable} for everybody to read`);
  }
}
