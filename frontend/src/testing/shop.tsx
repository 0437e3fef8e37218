import { act, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import type { SessionView } from '@shop/domain';
import { Providers } from '../app/providers.js';
import { Pages } from '../app/routes.js';
import { configuration } from './configuration.js';
import { outside, type Answer, type SentRequest } from './outside.js';
import { aCar, aSession } from './sessions.js';

export { configuration };

type Answers = Parameters<typeof outside>[0];

/** Responses about sessions as in the contract: what was written last is what is read next. */
function sessionAnswers(known: SessionView[]): (sent: SentRequest) => Answer {
  const sessions = new Map(known.map((session) => [session.uuid, session]));
  return ({ method, path, body }) => {
    const changes = (body ?? {}) as Partial<SessionView>;
    const uuid = method === 'POST' ? (changes.uuid ?? '') : (path.split('/').at(-1) ?? '');
    const before = method === 'POST' ? aSession({ uuid }) : sessions.get(uuid);
    if (!before) return { status: 404, statusText: 'Not Found' };
    const after = { ...before, ...(method === 'PATCH' ? changes : {}) };
    sessions.set(uuid, after);
    return { status: method === 'POST' ? 201 : 200, body: after };
  };
}

/** Opens a page of the shop with every request answered by the test; returns the requests that were sent. */
export function openShop(url: string, { known = [], answers = {} }: { known?: SessionView[]; answers?: Answers } = {}) {
  const sessions = sessionAnswers(known);
  window.scrollTo = () => undefined;
  window.history.replaceState(null, '', url);
  const everyPath = new Proxy(answers, {
    get: (own, key: string) =>
      own[key] ??
      (key.endsWith('/availability') ? undefined : / \/api\/sessions(\/|$)/.test(key) ? sessions : USUAL[key]),
  });
  const sent = outside(everyPath);
  render(
    <Providers>
      <Pages />
    </Providers>,
    { wrapper: BrowserRouter },
  );
  return sent;
}

/** Leads straight to another page, as the list of the browser's history does. */
export function jumpTo(url: string): void {
  window.history.pushState(null, '', url);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
}

const USUAL: Answers = {
  'GET /api/configuration': { body: configuration },
  'GET /api/automotive-keywords': { body: ['garage', ' '] },
  'POST /api/steps': { status: 201, body: {} },
  'POST /api/vehicle/license-plate': { body: aCar },
  'POST /api/mecavin/calculate-price': { body: { price: 19 } },
  'POST /api/webhook/email-consent': { status: 202 },
  'POST /api/create-payment-intent': {
    body: { clientSecret: 'pi_1_secret_2' },
    headers: { 'x-price-held-seconds': '300' },
  },
};
