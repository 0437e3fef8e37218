import { describe, expect, it } from 'vitest';
import { landingParams } from './landing-params.js';

describe('what a landing says of its address', () => {
  it('is all of it when a step has room for it', () => {
    expect(landingParams({ src: 'mail', utm_source: 'x' })).toEqual({ src: 'mail', utm_source: 'x' });
  });

  it('fits into a step whatever a link brings along', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`utm_${index}`, 'é'.repeat(40)]));
    const kept = landingParams({ src: 'mail', ...many });
    expect(kept['src']).toBe('mail');
    const payload = JSON.stringify({ url_params: kept, page: '/', timestamp: new Date().toISOString() });
    expect(new TextEncoder().encode(payload).length).toBeLessThanOrEqual(2048);
    expect(Object.keys(kept).length).toBe(20);
  });
});
