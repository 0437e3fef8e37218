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

/** Wraps a component in every text of the shop and in the single query client of the page. */
export function withTexts<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  const Queried = withQueries(Inner);
  return function WithTexts(props: Props) {
    return (
      <MessagesContext value={useMessagesIn(useLanguage())}>
        <Queried {...props} />
      </MessagesContext>
    );
  };
}
