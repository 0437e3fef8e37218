import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.js';

describe('the page after the sign-in', () => {
  it.each([
    ['/admin/visits?figure=lost', '/admin/visits?figure=lost'],
    ['/admin/', '/admin/'],
    ['/admin', '/admin/dashboard'],
    ['/', '/admin/dashboard'],
    ['//evil.example/admin/', '/admin/dashboard'],
    ['https://evil.example/admin/', '/admin/dashboard'],
    [undefined, '/admin/dashboard'],
  ])('that %s led to is %s', (from, path) => {
    expect(returnPath({ from })).toBe(path);
  });

  it.each([null, undefined, {}])('is the dashboard where nothing led to it: %s', (state) => {
    expect(returnPath(state)).toBe('/admin/dashboard');
  });
});
