import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { outside } from '../testing/outside.js';
import { loadCode, OWN_SCRIPT } from './load-code.js';

const failingOnce = () => vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('code');

describe('code of the pages that could not be loaded', () => {
  afterEach(() => document.head.replaceChildren());

  it('is loaded again when the shop answers with the release of the page', async () => {
    outside({ 'GET /success': { body: `<script type="module" src="${OWN_SCRIPT}">` } });
    expect(await loadCode(failingOnce())).toBe('code');
  });

  it('is loaded again when the shop was away for a moment', async () => {
    const answers = [{ status: 502 }, { body: OWN_SCRIPT }];
    outside({ 'GET /success': () => answers.shift() ?? { status: 404 } });
    expect(await loadCode(failingOnce())).toBe('code');
  });

  it('is loaded again when the shop went away between its document and the code', async () => {
    const answers = [{ body: '/assets/start-2.js' }, { status: 502 }, { body: '/assets/start-2.js' }];
    outside({ 'GET /success': () => answers.shift() ?? { status: 404 } });
    expect(await loadCode(failingOnce().mockRejectedValueOnce(new TypeError('Failed to fetch')))).toBe('code');
    expect([answers.length, window.history.state]).toEqual([0, null]);
  });

  it('is loaded again when another release still serves it', async () => {
    outside({ 'GET /success': { body: '/assets/start-2.js' } });
    expect(await loadCode(failingOnce())).toBe('code');
  });

  it('is looked for at once, and after one, two and four seconds, as a page that no cache may answer', async () => {
    vi.useFakeTimers();
    const caches: unknown[] = [];
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((_path, request) => {
      caches.push([request?.cache, new Headers(request?.headers).get('accept')]);
      return Promise.resolve(new Response(null, { status: 502 }));
    });
    const failed = loadCode(failingOnce()).catch(() => 'missing');
    for (const [ms, looks] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
      [3999, 3],
      [1, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect([ms, caches.length]).toEqual([ms, looks]);
    }
    expect(await failed).toBe('missing');
    expect(caches).toEqual(Array.from({ length: 4 }, () => ['no-store', 'text/html']));
    fetched.mockRestore();
  });

  it('is missing where its style sheet is gone', async () => {
    outside({ 'GET /success': { body: OWN_SCRIPT } });
    document.head.innerHTML = '<link rel="stylesheet">';
    const loaded = loadCode(failingOnce());
    await waitFor(() => expect(document.head.querySelectorAll('link')).toHaveLength(2));
    document.head.querySelectorAll('link')[1]?.dispatchEvent(new Event('error'));
    await expect(loaded).rejects.toThrow('style sheet not loaded');
  });

  it('waits for the style sheet that was missing as well', async () => {
    outside({ 'GET /success': { body: OWN_SCRIPT } });
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    document.head.append(link);
    const sheets = () => document.head.querySelectorAll('link[rel=stylesheet]');
    const load = failingOnce();
    const loaded = loadCode(load);
    await waitFor(() => expect(sheets()).toHaveLength(2));
    expect(load).toHaveBeenCalledTimes(1);
    sheets()[1]?.dispatchEvent(new Event('load'));
    expect(await loaded).toBe('code');
  });

  it('is missing while the shop does not answer, and at once without a connection', async () => {
    const sent = outside({});
    await expect(loadCode(failingOnce())).rejects.toThrow('Failed to fetch');
    expect(sent).toHaveLength(4);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await expect(loadCode(failingOnce())).rejects.toThrow('Failed to fetch');
    expect(sent).toHaveLength(4);
  });

  it('is missing, and the page stays, when it was loaded anew from this release before', async () => {
    window.history.replaceState({ renewed: [OWN_SCRIPT] }, '');
    outside({ 'GET /success': { body: '/assets/start-2.js' } });
    await expect(loadCode(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  });

  it('makes each release load the page anew once, however many serve it in turn', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    window.history.replaceState({ renewed: ['/assets/start-1.js'] }, '');
    outside({ 'GET /success': { body: '/assets/start-1.js' } });
    void loadCode(() => Promise.reject(new TypeError('gone')));
    await waitFor(() => expect(window.history.state).toEqual({ renewed: ['/assets/start-1.js', OWN_SCRIPT] }));
  });
});
