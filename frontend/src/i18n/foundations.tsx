import type { ComponentType } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isLanguage } from '@shop/domain/sessions';
import { withQueries } from '../api/queries.js';
import { useLanguage } from './messages.js';
import { messagesIn, shopMessages, shopMessagesQuery } from './shop-messages.js';

/** Loads the messages in the language of the document, before the component that reads them is rendered. */
export async function fetchMessages(): Promise<void> {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  if (isLanguage(lang)) await messagesIn(lang);
}

/** Wraps a component in the single query client of the page and in every message of the shop. */
export const withMessages = <Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> =>
  withQueries(function WithMessages(props: Props) {
    const { data } = useSuspenseQuery(shopMessagesQuery(useLanguage()));
    return (
      <shopMessages.context value={data}>
        <Inner {...props} />
      </shopMessages.context>
    );
  });
