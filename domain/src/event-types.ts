import { adminCatalogue, type AdminEvent } from './admin/index.js';
import type { Catalogue, EventEntry } from './catalogue.js';
import { customersCatalogue } from './customers/index.js';
import type { Event } from './event.js';
import { ordersCatalogue, type OrderEvent } from './orders/index.js';
import { paymentsCatalogue } from './payments/index.js';
import { discountsCatalogue, pricingCatalogue, type DiscountsEvent } from './pricing/index.js';
import { reportsCatalogue } from './reports/index.js';
import { unreadableSentence, type SentenceLanguage } from './sentence.js';
import type { SessionEvent } from './session/index.js';
import { sessionsCatalogue } from './sessions/index.js';
import { NewerEvent, UnknownVersion, upcastWith, versionIn, type Upcasters } from './upcasting.js';
import { vehiclesCatalogue } from './vehicles/index.js';

export { actorName, type SentenceLanguage } from './sentence.js';
export { NewerEvent, UnknownVersion } from './upcasting.js';

/** Every event that the shop stores. */
export type StoredEvent = SessionEvent | OrderEvent | DiscountsEvent | AdminEvent;

const sessionCatalogue: Catalogue<SessionEvent> = {
  ...sessionsCatalogue,
  ...vehiclesCatalogue,
  ...reportsCatalogue,
  ...customersCatalogue,
  ...pricingCatalogue,
  ...paymentsCatalogue,
};

const catalogue: Catalogue<StoredEvent> = {
  ...sessionCatalogue,
  ...discountsCatalogue,
  ...ordersCatalogue,
  ...adminCatalogue,
};

const CHAPTERS = {
  sessions: sessionsCatalogue,
  vehicles: vehiclesCatalogue,
  reports: reportsCatalogue,
  customers: customersCatalogue,
  pricing: pricingCatalogue,
  payments: paymentsCatalogue,
  orders: ordersCatalogue,
} as const;

/** What the events of a visit and of its order are about. */
export type Chapter = keyof typeof CHAPTERS;

/** What an event of a visit or of its order is about; null for all others. */
export const chapterOf = (type: string): Chapter | null =>
  (Object.keys(CHAPTERS) as Chapter[]).find((chapter) => Object.hasOwn(CHAPTERS[chapter], type)) ?? null;

/** The types of the events of the stream `session-<uuid>`. */
export const sessionEventTypes = Object.keys(sessionCatalogue) as readonly SessionEvent['type'][];

/** The types of the events of the stream `order-<uuid>`. */
export const orderEventTypes = Object.keys(ordersCatalogue) as readonly OrderEvent['type'][];

/** The types of all events that the shop stores. */
export const eventTypes = Object.keys(catalogue) as readonly StoredEvent['type'][];

const isStored = (type: string): type is StoredEvent['type'] => Object.hasOwn(catalogue, type);

const entryOf = (type: string): EventEntry<Event> | undefined =>
  isStored(type) ? (catalogue[type] as EventEntry<Event>) : undefined;

const upcasters: Upcasters = Object.fromEntries(
  eventTypes.map((type) => [type, catalogue[type].older?.map(({ upcast: step }) => step) ?? []]),
);

/** Whether readers know a type that nothing may write yet. */
export const isAnnounced = (type: string): boolean => entryOf(type)?.announced === true;

/** `schemaVersion` in the metadata of an event that is written now. */
export const currentVersion = (type: string): number => versionIn(upcasters, type);

/** A stored event's data as the shop knows it now; throws NewerEvent on a type or version it does not know yet, and UnknownVersion. */
export function upcast(type: string, version: unknown, data: unknown): unknown {
  if (!isStored(type)) throw new NewerEvent(`${type} is a type of event that is not known here`);
  return upcastWith(upcasters, type, version, data);
}

/** What `tryUpcast` makes of an event. */
export interface UpcastData {
  readonly data: unknown;
  /** Why it cannot be read. */
  readonly flaw?: string;
  /** A newer program can read it. */
  readonly isNewer?: true;
}

/** As `upcast`, with the reason instead of an exception when the version is unknown; leaves unknown types as they are. */
export function tryUpcast(type: string, version: unknown, data: unknown): UpcastData {
  try {
    return { data: upcastWith(upcasters, type, version, data) };
  } catch (error) {
    if (error instanceof NewerEvent) return { data, flaw: error.message, isNewer: true };
    if (error instanceof UnknownVersion) return { data, flaw: error.message };
    throw error;
  }
}

/** Dotted paths of the personal fields of this very event; a type that the shop does not know has none. */
export function personalFieldsOf({ type, data }: Event): readonly string[] {
  const personal = entryOf(type)?.personal ?? [];
  return typeof personal === 'function' ? personal(data) : personal;
}

/** Whether the personal fields of this type are told by a rule from each event's data. */
export const hasPersonalRule = (type: string): boolean => typeof entryOf(type)?.personal === 'function';

/** What the data of this type look like; undefined for a type that the shop does not know. */
export const exampleOf = (type: string): unknown => entryOf(type)?.example.data;

/** What happened, in one sentence; `flaw` is why the event cannot be read. */
export function sentenceOf({ type, data, flaw }: Event & { readonly flaw?: string }, lang: SentenceLanguage): string {
  if (flaw !== undefined) return unreadableSentence(type, flaw, lang);
  return entryOf(type)?.sentence[lang](data) ?? `${type}.`;
}
