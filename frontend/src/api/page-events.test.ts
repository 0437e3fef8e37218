import posthog from 'posthog-js/dist/module.slim.no-external';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outside, type SentRequest } from '../testing/outside.js';
import { pageEventSender } from './page-events.js';

const RECEIVER = { host: '/sandbox/analytics', key: 'phc_story' };
const DAY_MS = 86_400_000;
const COOKIE = 'ph_phc_story_posthog';

interface Batch {
  api_key: string;
  batch: { event: string; timestamp: string; properties: Record<string, unknown> }[];
}

const received = (sent: SentRequest[]) => sent.map(({ body }) => body as Batch);
const cookies = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);

describe('the way of page events to their receiver', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    pageEventSender(RECEIVER, false).setCookieAllowed(false);
  });

  it('sends what was captured, in order, with the time it happened and nothing of the address or the screen', async () => {
    const sent = outside({ 'POST /sandbox/analytics/e/': { body: { status: 1 } } });
    window.history.replaceState(null, '', '/?uuid=6f1f0a52&email=jo@exemple.fr');
    const { send } = pageEventSender(RECEIVER, false);
    const at = new Date('2026-11-20T09:00:00Z');
    send({ event: 'url_params_captured', at, properties: { names: ['utm_source'] } });
    send({ event: 'form_progress', at, properties: { step: 1 } });
    await vi.advanceTimersByTimeAsync(1_100);
    const [captured] = received(sent);
    expect(captured?.api_key).toBe('phc_story');
    expect(captured?.batch.map(({ event, timestamp }) => [event, timestamp])).toEqual([
      ['url_params_captured', at.toISOString()],
      ['form_progress', at.toISOString()],
    ]);
    expect(Object.keys(captured?.batch[1]?.properties ?? {}).sort()).toEqual(
      [
        '$lib',
        '$lib_version',
        '$process_person_profile',
        '$session_id',
        '$window_id',
        'distinct_id',
        'step',
        'token',
      ].sort(),
    );
    expect(JSON.stringify(sent)).not.toMatch(/6f1f0a52|exemple/);
  });

  it('waits 3 s at most for a flag, though it asks for none', () => {
    pageEventSender(RECEIVER, false);
    const { feature_flag_request_timeout_ms, advanced_disable_flags } = posthog.config;
    expect([feature_flag_request_timeout_ms, advanced_disable_flags]).toEqual([3000, true]);
  });

  it('loses nothing that it captures while the page is left, in any order of listeners', async () => {
    const sent = outside({ 'POST /sandbox/analytics/e/': { body: { status: 1 } } });
    const answer = (step: number) => send({ event: 'form_progress', at: new Date(), properties: { step } });
    const { send } = pageEventSender(RECEIVER, false);
    answer(1);
    await vi.advanceTimersByTimeAsync(300);
    answer(2);
    expect(sent).toEqual([]);
    window.addEventListener('pagehide', () => answer(3), { once: true });
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    const steps = received(sent).flatMap(({ batch }) => batch.map(({ properties }) => properties['step']));
    expect(steps).toEqual([1, 2, 3]);
    window.dispatchEvent(new Event('pageshow'));
    answer(4);
    expect(received(sent)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(received(sent).at(-1)?.batch[0]?.properties['step']).toBe(4);
  });

  it('asks its receiver for nothing, and captures nothing by itself', async () => {
    const sent = outside({ 'POST /sandbox/analytics/e/': { body: { status: 1 } } });
    pageEventSender(RECEIVER, false);
    document.body.click();
    window.history.pushState(null, '', '/elsewhere');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });

  it('keeps nothing in the browser until it may, and nothing once it may no longer', () => {
    document.cookie = `${COOKIE}=x; Path=/`;
    const { setCookieAllowed } = pageEventSender(RECEIVER, false);
    expect([cookies(), Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[''], [], []]);
    setCookieAllowed(true);
    expect(cookies()).toContain(COOKIE);
    setCookieAllowed(false);
    expect(cookies()).not.toContain(COOKIE);
  });

  it('gives its receiver 60 s for an answer', async () => {
    const aborted: string[] = [];
    outside({ 'POST /sandbox/analytics/e/': () => new Promise(() => undefined) });
    const spy = vi.spyOn(AbortController.prototype, 'abort').mockImplementation((reason) => {
      aborted.push(String(reason));
    });
    pageEventSender(RECEIVER, false).send({ event: 'form_progress', at: new Date(), properties: { step: 2 } });
    await vi.advanceTimersByTimeAsync(1_000 + 59_000);
    expect(aborted).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(aborted.join()).toMatch(/60000\s?ms/);
    spy.mockRestore();
  });

  it('counts what comes after half an hour of silence as another visit', async () => {
    const sent = outside({ 'POST /sandbox/analytics/e/': { body: { status: 1 } } });
    const { send } = pageEventSender(RECEIVER, false);
    for (const minutes of [0, 29, 31]) {
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      send({ event: 'form_progress', at: new Date(), properties: { step: 3 } });
      await vi.advanceTimersByTimeAsync(1_100);
    }
    const events = received(sent).flatMap(({ batch }) => batch.filter(({ properties }) => properties['step'] === 3));
    const [first, second, third] = events.map(({ properties }) => properties['$session_id']);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  });

  it('knows a visitor who agreed again for 365 days', () => {
    pageEventSender(RECEIVER, false).setCookieAllowed(true);
    const now = Date.now();
    vi.setSystemTime(now + 364 * DAY_MS);
    expect(cookies()).toContain(COOKIE);
    vi.setSystemTime(now + 366 * DAY_MS);
    expect(cookies()).not.toContain(COOKIE);
  });
});
