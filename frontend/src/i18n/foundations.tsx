import type { ComponentType } from 'react';
import { isLanguage } from '@shop/domain/sessions';
import { withQueries } from '../api/queries.js';
import { useLanguage } from './texts.js';
import { MessagesContext, messagesIn, useMessagesIn } from './use-messages.js';

/** Loads the texts in the language of the document, before the component that reads them is rendered. */
export async function fetchTexts(): Promise<void> {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  if (isLanguage(lang)) await messagesIn(lang);
}

/** Wraps a component in the single query client of the page and in every text of the shop. */
export const withTexts = <Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> =>
  withQueries(function WithTexts(props: Props) {
    return (
      <MessagesContext value={useMessagesIn(useLanguage())}>
        <Inner {...props} />
      </MessagesContext>
    );
  });
