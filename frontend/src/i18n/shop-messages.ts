import { createContext } from 'react';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@shop/domain/sessions';
import { loadCode } from '../api/load-code.js';
import { loadFirstMessages } from './first-messages.js';
import type { LoadedMessages } from './messages.js';
import type { Messages } from './shop/fr.js';
import type { LaterMessages } from './shop/later-fr.js';

/** Every message of the shop; components loaded with lazyWithMessages have them. */
export const shopMessages: LoadedMessages<Messages> = { context: createContext<Messages | null>(null) };

const loading = new Map<Language, Promise<Messages>>();
const loaded = new Map<Language, Messages>();

const fetchLater: Readonly<Record<Language, () => Promise<LaterMessages>>> = {
  fr: async () => (await loadCode(() => import('./shop/later-fr.js'))).laterFr,
  en: async () => (await loadCode(() => import('./shop/later-en.js'))).laterEn,
};

async function fetchAll(language: Language): Promise<Messages> {
  const [first, later] = await Promise.all([loadFirstMessages(language), fetchLater[language]()]);
  return { ...first.messages, ...later };
}

/** Every message of the shop in a language, loaded once; after a failure the next call loads it again. */
export function messagesIn(language: Language): Promise<Messages> {
  const known = loading.get(language);
  if (known) return known;
  const messages = fetchAll(language);
  loading.set(language, messages);
  messages.then(
    (all) => loaded.set(language, all),
    () => loading.delete(language),
  );
  return messages;
}

/** The same as a query, answered at once when they are loaded. After a suspended `use`, every later render would need it. */
export const shopMessagesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['messages', 'shop', language],
    queryFn: () => messagesIn(language),
    initialData: () => loaded.get(language),
  });
