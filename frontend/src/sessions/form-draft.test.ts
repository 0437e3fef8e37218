import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideEmail, readFormDraft, saveFormDraft } from './form-draft.js';

const here = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;
const at = (state: unknown, url = '/') => window.history.replaceState(state, '', url);

afterEach(() => at(null));

describe('what was typed at an entry of the history', () => {
  it.each([[null], ['text'], [{ idx: 1 }], [{ typed: null }], [{ typed: 'text' }]])('is nothing in %j', (state) => {
    at(state);
    expect(readFormDraft()).toEqual({});
  });

  it('is kept field by field, the last text of each, beside what the router keeps there', () => {
    at({ idx: 3, key: 'abc' }, '/?uuid=1#reports');
    saveFormDraft({ vehicle: 'AB-12' });
    saveFormDraft({ email: 'jo@exem' });
    saveFormDraft({ chosen: ['mecavin'] });
    saveFormDraft({ mileage: 85_000 });
    saveFormDraft({ vehicle: 'AB-123-CD' });
    const typed = { vehicle: 'AB-123-CD', email: 'jo@exem', chosen: ['mecavin'], mileage: 85_000 };
    expect(window.history.state).toEqual({ idx: 3, key: 'abc', typed });
    expect(here()).toBe('/?uuid=1#reports');
    saveFormDraft({ mileage: null });
    expect(readFormDraft()).toEqual({ ...typed, mileage: null });
  });

  it('is lost by a reload where the browser writes no history, and the page goes on', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(window.history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('Too many calls', 'SecurityError');
    });
    saveFormDraft({ vehicle: 'AB' });
    expect(readFormDraft()).toEqual({});
    expect(warned.mock.calls.map(([what]) => what as unknown)).toEqual(['typed text not kept']);
  });
});

describe('an e-mail in a URL', () => {
  it.each([
    ['alone', '/?email=jo@exemple.fr', '/', { opened: 'jo@exemple.fr' }],
    ['among others', '/?src=club&email=jo@exemple.fr&lang=en#q', '/?src=club&lang=en#q', { opened: 'jo@exemple.fr' }],
    ['with a plus', '/?email=jo+a@exemple.fr', '/', { opened: 'jo+a@exemple.fr' }],
    ['that is empty', '/?email=&src=club', '/?src=club', {}],
  ])('leaves it and stays with this entry: %s', (_how, url, left, typed) => {
    at({ idx: 1 }, url);
    hideEmail();
    expect(here()).toBe(left);
    expect(window.history.state).toEqual({ idx: 1, typed });
  });

  it('is not there in most, which stay as they are', () => {
    at(null, '/?lang=en&src=my+club');
    hideEmail();
    expect(here()).toBe('/?lang=en&src=my+club');
    expect(window.history.state).toBeNull();
  });
});
