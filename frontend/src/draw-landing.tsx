import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { deliveryTimeIn } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { structuredData } from './app/structured-data.js';
import { trustTexts } from './i18n/trust/trust-texts.js';
import { loadMessages } from './i18n/use-messages.js';
import type { Configuration } from './api/configuration.js';
import { TransitionRouter } from './ui/navigation/transition-router.js';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';
import { PAGES, PAGE_TOPICS } from './trust/pages.js';

/** What the head of a document says of its page. */
type Head = { title: string; description: string };
type Drawing = Head & { html: string; structuredData: object };

/** The start page as somebody new sees it first, and what the document's head says of it. */
export async function drawLanding(language: Language, configuration: Configuration): Promise<Drawing> {
  const locale = await loadMessages(language);
  const html = renderToString(
    <StrictMode>
      <TransitionRouter at={{ pathname: '/', search: `?lang=${language}` }}>
        <Providers locale={locale} configuration={configuration}>
          <Pages />
        </Providers>
      </TransitionRouter>
    </StrictMode>,
  );
  const { title, lead } = locale.messages.landing;
  const within = deliveryTimeIn(configuration.promiseSeconds, language).long;
  return {
    html,
    title: `${title} · ${configuration.brandName}`,
    description: lead(within),
    structuredData: structuredData(locale, configuration),
  };
}

/** The other pages that can be found, by their address, each with what its head says. */
export async function describePages(
  language: Language,
  { promiseSeconds, brandName }: Configuration,
): Promise<Record<string, Head>> {
  const { messages } = await loadMessages(language);
  const { topics } = (await trustTexts.load[language]())(deliveryTimeIn(promiseSeconds, language).long);
  const heads = PAGE_TOPICS.map((topic) => [
    PAGES[topic],
    { title: `${messages.trust.links[topic]} · ${brandName}`, description: topics[topic].text },
  ]);
  return Object.fromEntries(heads) as Record<string, Head>;
}
