import { expect, test } from '../shop/fixtures.js';
import { LOOKS, Inspector } from '../page-objects/inspector.js';
import { Staff } from '../page-objects/staff.js';
import { Visitor } from '../page-objects/visitor.js';

const SOON = { timeout: 60_000 };

test('staff replaces the link of an order; the old one says so, and the mail has the new one', async ({
  page,
  context,
  shop,
  request,
}) => {
  const email = 'lien.perdu@example.fr';
  const visitor = new Visitor(page);
  await visitor.buysMecaVin('SL-045-MN', email);
  await expect(page.getByText(/^Vos rapports arrivent avant/)).toBeVisible(SOON);
  const old = page.url();

  const staff = new Staff(await context.newPage(), shop);
  await staff.signsIn();
  await staff.page.goto(`/admin/visits/${visitor.session}`);
  await staff.page.getByText('Remplacer le lien…').click();
  const inspector = new Inspector(staff.page, LOOKS);
  await inspector.looksAt('link of an order, to be confirmed');
  await staff.page.getByRole('button', { name: 'Remplacer le lien' }).click();
  await expect(staff.page.getByText('Le lien est remplacé. Le nouveau part par mail.')).toBeVisible();

  const isReplaced = page.getByRole('alert').filter({ hasText: 'Ce lien a été remplacé' });
  await expect(isReplaced).toBeVisible(SOON);
  await expect(page.getByText(email)).toHaveCount(0);
  await new Inspector(page, LOOKS).looksAt('order, link replaced');
  await page.goto(`${old}/mecavin`);
  await expect(isReplaced).toBeVisible();
  await page.goto(`${old}?lang=en`);
  await expect(page.getByRole('alert')).toContainText('This link was replaced');

  const newest = async (): Promise<string> => {
    const listed = await request.get(`${shop.url}/sandbox/mailbox/api?to=${encodeURIComponent(email)}`);
    const mails = (await listed.json()) as readonly { readonly id: string; readonly subject: string }[];
    const { id = '' } = mails.find(({ subject }) => subject.startsWith('Le nouveau lien')) ?? {};
    const text = await (await request.get(`${shop.url}/sandbox/mailbox/api/${id}`)).text();
    return /\/commande\/[\w-]+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(newest, SOON).toMatch(/^\/commande\/[\w-]{46}$/);
  await page.goto(await newest());
  await expect(page.getByText(/^Vos rapports arrivent avant/)).toBeVisible();
});
