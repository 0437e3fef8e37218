import { expect, test } from '../shop/fixtures.js';

const UNKNOWN = [
  '/.env',
  '/wp-login.php',
  '/.well-known/nothing',
  '/success/x',
  '/administrator',
  '/index.html',
  '/%E0%A4%A',
];
const KNOWN = ['/', '/success', '/commande/abc/mecavin', '/Contact/', '/report/sample/mecavin', '/admin', '/admin/x/y'];

test('an address that no page has is answered with 404 and the page that says so, in both languages', async ({
  page,
  request,
}) => {
  for (const path of UNKNOWN) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
  for (const path of KNOWN) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect([path, answer.status()]).toEqual([path, 200]);
  }
  for (const [path, title] of [
    ['/wp-login.php', 'Page non trouvée'],
    ['/wp-login.php?lang=en', 'Page not found'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the files that browsers and researchers ask for by themselves are there', async ({ request }) => {
  for (const [path, type] of [
    ['/favicon.ico', /^image\//],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/.well-known/security.txt', /^text\/plain/],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    expect(answer.headers()['content-type']).toMatch(type);
  }
  const text = await (await request.get('/.well-known/security.txt')).text();
  expect(text).toMatch(/^Contact: mailto:support@shop\.example$/m);
});
