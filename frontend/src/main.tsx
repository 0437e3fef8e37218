import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { isPrerenderedFor } from './app/prerendered.js';
import { chooseLanguage } from './i18n/choose-language.js';
import { loadFirstMessages } from './i18n/first-messages.js';
import { keepDrawnParts } from './ui/drawn-part.js';
import { addEuropeanLetters } from './ui/fonts/european-letters.js';
import { loadConfiguration } from './api/configuration.js';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';
import { readUrl } from './sessions/url.js';
import { removeOldSession, readLocal } from './storage/saved-state.js';
import { hideEmail, saveFormDraft } from './sessions/form-draft.js';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';

removeOldSession();
hideEmail();
addEuropeanLetters();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const language = chooseLanguage(readUrl(window.location.search).lang, readLocal('selectedLanguage'));
const [locale, configuration] = await Promise.all([loadFirstMessages(language), loadConfiguration()]);
const shop = (
  <StrictMode>
    <BrowserRouter>
      <Providers locale={locale} configuration={configuration}>
        <Pages />
      </Providers>
    </BrowserRouter>
  </StrictMode>
);

/** Nobody has seen a page that the browser draws in advance: it is no visit yet. */
if ('prerendering' in document && document.prerendering === true) {
  await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}

if (isPrerenderedFor(root, locale.language)) {
  keepDrawnParts(root);
  hydrateRoot(root, shop);
} else {
  const typed = root.querySelector('input')?.value;
  if (typed) saveFormDraft({ vehicle: typed });
  createRoot(root).render(shop);
}
