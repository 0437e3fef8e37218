import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Providers } from './app/providers.js';
import { Pages } from './app/routes.js';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Providers>
        <Pages />
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
