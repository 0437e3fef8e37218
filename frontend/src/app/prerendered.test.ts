import { afterEach, describe, expect, it } from 'vitest';
import { isPrerenderedFor } from './prerendered.js';

function aPage(language: string, html = '<main></main>') {
  const root = document.createElement('div');
  root.dataset['language'] = language;
  root.innerHTML = html;
  return root;
}
const at = (url: string, state: unknown = null) => window.history.replaceState(state, '', url);

afterEach(() => at('/'));

describe('the start page that was drawn ahead', () => {
  it.each(['/', '/?src=mail&utm_source=x', '/?lang=fr', '/?idc=BIENVENUE10', '/?product=mecavin', '/?step=1'])(
    'is what a new visitor sees first at %s',
    (url) => {
      at(url);
      expect(isPrerenderedFor(aPage('fr'), 'fr')).toBe(true);
    },
  );

  it.each([
    '/contact',
    '/?uuid=6f1f0a52',
    '/?idveh=AB123CD',
    '/?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed',
  ])('is another page than the one at %s', (url) => {
    at(url);
    expect(isPrerenderedFor(aPage('fr'), 'fr')).toBe(false);
  });

  it.each(['sessionUuid', 'vehicleInput'])('is not what a visitor sees whose browser kept a %s', (key) => {
    localStorage.setItem(key, 'x');
    expect(isPrerenderedFor(aPage('fr'), 'fr')).toBe(false);
  });

  it('is not what a visitor sees who has typed a plate, in another language, or with a translator', () => {
    expect(isPrerenderedFor(aPage('fr'), 'en')).toBe(false);
    expect(isPrerenderedFor(aPage('en'), 'en')).toBe(true);
    expect(isPrerenderedFor(aPage('fr', '<main><font>Know</font></main>'), 'fr')).toBe(false);
    at('/', { typed: { vehicle: 'AB-1' } });
    expect(isPrerenderedFor(aPage('fr'), 'fr')).toBe(false);
  });
});
