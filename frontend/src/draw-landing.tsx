import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Language } from '@shop/domain/sessions';
import { speechIn } from './app/messages/use-messages.js';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';

/** The start page as somebody new sees it first, and what the document's head says of it. */
export async function drawLanding(language: Language): Promise<{ html: string; title: string; description: string }> {
  const speech = await speechIn(language);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={`/?lang=${language}`}>
        <Providers speech={speech}>
          <Pages />
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
  const { title, lead } = speech.messages.landing;
  return { html, title: `${title} · Meca`, description: lead };
}
