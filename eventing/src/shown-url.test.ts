import { describe, expect, it } from 'vitest';
import { shownUrl } from './shown-url.js';

describe('an address', () => {
  it('is shown without user, password and options', () => {
    expect(shownUrl('postgres://jo:se@cret@db.example:5432/shop?password=x')).toBe('postgres://db.example:5432/shop');
    expect(shownUrl('esdb://admin:changeit@a:1,b:2?tls=true')).toBe('esdb://a:1,b:2');
  });
});
