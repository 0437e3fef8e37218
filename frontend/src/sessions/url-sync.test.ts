import { describe, expect, it, vi } from 'vitest';
import { aSession } from '../testing/sessions.js';
import { readUrl } from './url.js';
import { syncUrl } from './url-sync.js';

describe('telling the session what the address says', () => {
  it('sends only what differs, and announces the updated session', async () => {
    const heard: unknown[] = [];
    const listen = (event: Event) => heard.push((event as CustomEvent<unknown>).detail);
    window.addEventListener('sessionUrlParamsUpdated', listen);
    const updated = aSession({ src: 'mail', lang: 'en' });
    const change = vi.fn().mockResolvedValue(updated);
    const url = readUrl('?uuid=x&src=mail&lang=en&idaff=7&product=');
    expect(await syncUrl(aSession({ idaff: '7' }), url, change)).toBe(updated);
    window.removeEventListener('sessionUrlParamsUpdated', listen);
    expect(change).toHaveBeenCalledExactlyOnceWith({ lang: 'en', src: 'mail' });
    expect(heard).toEqual([updated]);
  });

  it('sends nothing when nothing differs', async () => {
    const change = vi.fn();
    await syncUrl(aSession({ src: 'mail' }), readUrl('?src=mail&lang=fr'), change);
    expect(change).not.toHaveBeenCalled();
  });

  it('ends as done when the update fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const session = aSession();
    const change = vi.fn().mockRejectedValue(new Error('500: '));
    expect(await syncUrl(session, readUrl('?src=mail'), change)).toBe(session);
  });

  it.each([
    ['lang', 'en'],
    ['idaff', '7'],
    ['src', 'mail'],
    ['product', 'mecavin'],
    ['email', 'jo@exemple.fr'],
    ['idveh', 'AB123CD'],
  ])('sends the %s alone when it alone differs, and nothing once the session has it', async (name, value) => {
    const sent: object[] = [];
    const change = (changes: object) => {
      sent.push(changes);
      return Promise.resolve(aSession(changes));
    };
    const url = readUrl(`?uuid=x&idc=CODE&${name}=${value}`);
    const updated = await syncUrl(aSession(), url, change);
    expect(sent).toEqual([{ [name]: value }]);
    expect(await syncUrl(updated, url, change)).toBe(updated);
    expect(sent).toHaveLength(1);
  });
});
