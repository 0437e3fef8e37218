import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS, pageNameOf } from './page-names.js';

const given = fc.string({ minLength: 1 }).map(encodeURIComponent);

describe('the name of a page', () => {
  it('is the one of its route, whatever the route is given', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(PAGE_PATHS)), given, ([name, path], value) => {
        expect(pageNameOf(path.replaceAll(/:\w+/g, value))).toBe(name);
      }),
    );
  });

  it('is known with a slash at the end and in capitals, as the route is', () => {
    expect(pageNameOf('/commande/abc/')).toBe('order');
    expect(pageNameOf('/Commande/ABC/mecavin')).toBe('report');
    expect(pageNameOf('/conditions/')).toBe('terms');
    for (const path of ['/admin', '/admin/other/one']) expect(pageNameOf(path)).toBe('staff');
  });

  it('is that of a page not found for every other path', () => {
    for (const path of [
      '/commande',
      '/commande/',
      '/commande/a/b/c',
      '/partage//',
      '/AB-123-CD',
      '/administrator',
      '/.env',
    ]) {
      expect(pageNameOf(path)).toBe('not-found');
    }
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect([...Object.keys(PAGE_PATHS), 'not-found']).toContain(pageNameOf(path));
      }),
    );
  });
});
