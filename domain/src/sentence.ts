import { formatMoney } from './money.js';

/** One sentence in each language of the shop. */
export interface Sentence<Data> {
  readonly fr: (data: Data) => string;
  readonly en: (data: Data) => string;
}

export type SentenceLanguage = keyof Sentence<unknown>;

const UNREADABLE: Readonly<Record<SentenceLanguage, (type: string, flaw: string) => string>> = {
  fr: (type, flaw) => `${type}, illisible\u00a0: ${flaw}.`,
  en: (type, flaw) => `${type}, which cannot be read: ${flaw}.`,
};
const ACTORS: Readonly<Record<SentenceLanguage, Readonly<Record<string, string>>>> = {
  fr: { visitor: 'visiteur', provider: 'prestataire', system: 'boutique', staff: 'équipe' },
  en: { visitor: 'visitor', provider: 'provider', system: 'shop', staff: 'staff' },
};
const NOBODY: Readonly<Record<SentenceLanguage, string>> = { fr: 'personne', en: 'nobody' };

/** The sentence shown for an event that cannot be read. */
export const unreadableSentence = (type: string, flaw: string, lang: SentenceLanguage): string =>
  UNREADABLE[lang](type, flaw);

/** The name of an event's actor, from its metadata. */
export const actorName = (actor: string | null, lang: SentenceLanguage): string =>
  ACTORS[lang][actor ?? ''] ?? NOBODY[lang];

export const amountFr = (cents: number | null): string => (cents === null ? 'un montant inconnu' : formatMoney(cents));
export const amountEn = (cents: number | null): string => (cents === null ? 'an unknown amount' : formatMoney(cents));

export const namesOf = (services: readonly { readonly serviceName: string }[]): string =>
  services.map(({ serviceName }) => serviceName).join(', ');

/** `2 visits`: English has the singular for one alone. */
export const pluralEn = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

/** `2 visites`: French has the singular for none and for one. */
export const pluralFr = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
