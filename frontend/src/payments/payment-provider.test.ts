import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadProvider } from './payment-provider.js';

const SCRIPT = { publicKey: 'pk_test', scriptUrl: '/stripe.js' };
const scripts = () => [...document.scripts];
const load = () => loadProvider(SCRIPT).then(() => 'loaded', String);

describe('the payment provider', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => scripts().forEach((script) => script.remove()));

  it('is not loaded without a public key', async () => {
    await expect(loadProvider({ publicKey: '', scriptUrl: '/stripe.js' })).rejects.toThrow('public key');
    expect(document.scripts).toHaveLength(0);
  });

  it('is loaded by its script, and fails when that does not come, as often as it is tried', async () => {
    for (const _time of [1, 2]) {
      const loading = load();
      const [script] = scripts();
      expect([script?.src, script?.async]).toEqual([new URL('/stripe.js', window.location.href).href, true]);
      script?.dispatchEvent(new Event('error'));
      expect(await loading).toMatch(/did not load from \/stripe\.js/);
      expect(scripts()).toEqual([]);
    }
  });

  it('is waited for twenty seconds, and no longer', async () => {
    const results: string[] = [];
    void load().then((result) => results.push(result));
    await vi.advanceTimersByTimeAsync(19_999);
    expect([results, scripts().length]).toEqual([[], 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(results).toEqual([expect.stringMatching(/did not load/)]);
    expect(scripts()).toEqual([]);
  });

  it('starts with the key of the shop once its script is there, which then stays', async () => {
    const started: unknown[] = [];
    const provider = {
      createToken: () => undefined,
      _registerWrapper: () => undefined,
      registerAppInfo: () => undefined,
    };
    vi.stubGlobal('Stripe', (...call: unknown[]) => {
      started.push(call[0]);
      return provider;
    });
    const loading = load();
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(await loading).toBe('loaded');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await load()).toBe('loaded');
    expect([started, scripts().length]).toEqual([['pk_test', 'pk_test'], 1]);
  });
});
