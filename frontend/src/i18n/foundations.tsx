import type { ComponentType } from 'react';
import { isLanguage } from '@shop/domain/sessions';
import { withQueries } from '../api/queries.js';
import { useLanguage } from './texts.js';
import { MessagesContext, messagesIn, useMessagesIn } from './use-messages.js';

/** Fetches the texts in the language of the document, ahead of the component that reads them. */
export async function fetchTexts(): Promise<void> {
  const lang = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  if (isLanguage(lang)) await messagesIn(lang);
}

/** The component with every text of the shop and the page's one query client around it. */
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
