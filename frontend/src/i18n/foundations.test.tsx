import { Suspense, type ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Language } from '@shop/domain/sessions';
import { lazyWithMessages, loadFoundations } from './lazy-with-messages.js';
import { LanguageContext, useMessages } from './messages.js';
import { messagesIn, shopMessages } from './shop-messages.js';

const Steps = () => <h1>{useMessages(shopMessages).flow.label}</h1>;

const renderIn = (language: Language, Page: ComponentType) =>
  render(
    <LanguageContext value={language}>
      <Suspense fallback="loading">
        <Page />
      </Suspense>
    </LanguageContext>,
  );

it('suspends until the code of a page and then its texts are loaded, without an error of React', async () => {
  const errors = vi.spyOn(console, 'error');
  let arrive = (): void => undefined;
  const code = new Promise<ComponentType>((resolve) => {
    arrive = () => resolve(Steps);
  });
  await loadFoundations();
  await act(() =>
    Promise.resolve(
      renderIn(
        'en',
        lazyWithMessages(() => code),
      ),
    ),
  );
  expect(screen.getByText('loading')).toBeTruthy();
  arrive();
  expect(await screen.findByText('Steps of the order')).toBeTruthy();
  expect(errors).not.toHaveBeenCalled();
});

it('renders texts at once that were loaded before', async () => {
  const withMessages = await loadFoundations();
  await messagesIn('fr');
  renderIn('fr', withMessages(Steps));
  expect(screen.queryByText('loading')).toBeNull();
  expect(screen.getByText('Étapes de la commande')).toBeTruthy();
});
