import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { deliveryTimeIn } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { structuredData } from './app/structured-data.js';
import { loadTrustMessages } from './i18n/trust/trust-messages.js';
import { loadFirstMessages } from './i18n/first-messages.js';
import { messagesIn } from './i18n/shop-messages.js';
import type { Configuration } from './api/configuration.js';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';
import { PAGES, PAGE_TOPICS } from './trust/pages.js';

/** Title and description of a page for the head of its document. */
interface Head {
  title: string;
  description: string;
}
type Drawing = Head & { html: string; structuredData: object };

/** Renders the start page as a new visitor sees it first, with the data for the head of its document; `hasCode`: for URLs with a promotion code. */
export async function drawLanding(language: Language, configuration: Configuration, hasCode = false): Promise<Drawing> {
  const locale = await loadFirstMessages(language);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={`/?lang=${language}${hasCode ? '&idc=any' : ''}`}>
        <Providers locale={locale} configuration={configuration}>
          <Pages />
        </Providers>
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await text(prelude);
  const { title, lead } = locale.messages.landing;
  const within = deliveryTimeIn(configuration.promiseSeconds, language).long;
  return {
    html,
    title: `${title} · ${configuration.brandName}`,
    description: lead(within),
    structuredData: structuredData(language, await messagesIn(language), configuration),
  };
}

/** The other pages that search engines can find, by their path, each with the data for its head. */
export async function describePages(
  language: Language,
  { promiseSeconds, brandName }: Configuration,
): Promise<Record<string, Head>> {
  const { links } = await messagesIn(language);
  const { topics } = (await loadTrustMessages[language]())(deliveryTimeIn(promiseSeconds, language).long);
  const heads = PAGE_TOPICS.map((topic) => [
    PAGES[topic],
    { title: `${links[topic]} · ${brandName}`, description: topics[topic].text },
  ]);
  return Object.fromEntries(heads) as Record<string, Head>;
}

export { pageNameOf } from './ui/navigation/page-names.js';
