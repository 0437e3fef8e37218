import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { deliveryTimeIn } from '@shop/domain/orders';
import type { Language } from '@shop/domain/sessions';
import { loadMessages } from './i18n/use-messages.js';
import type { Configuration } from './api/configuration.js';
import { TransitionRouter } from './ui/navigation/transition-router.js';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';

type Drawing = { html: string; title: string; description: string };

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
  return { html, title: `${title} · ${configuration.brandName}`, description: lead(within) };
}
