import { expect, type Page } from '@playwright/test';
import type { Provider } from '../shop/provider.js';
import type { Visitor } from '../page-objects/visitor.js';

const DECLINED = '4000000000009995';
const SUCCESS = '4242424242424242';
const SOON = { timeout: 60_000 };

const SAID = {
  fr: {
    summary: 'Récapitulatif de la commande',
    funds: /fonds/,
    delivered: /^Vos rapports sont partis/,
    read: 'Lire le rapport MecaVIN',
    share: 'Partager ce rapport',
    link: 'Créer un lien',
    shared: 'Lien à partager',
    stop: 'Arrêter le partage',
    over: 'Le lien n’est plus valable.',
    back: 'Retour à ma commande',
  },
  en: {
    summary: 'Order summary',
    funds: /funds/,
    delivered: /^Your reports left/,
    read: 'Read the report MecaVIN',
    share: 'Share this report',
    link: 'Create a link',
    shared: 'Link to share',
    stop: 'Stop sharing',
    over: 'The link no longer works.',
    back: 'Back to my order',
  },
} as const;

/** A shopper on the way from the plate to the withdrawal, who compares the amount on each screen with what the provider is to charge. */
export interface Walk {
  readonly page: Page;
  readonly visitor: Visitor;
  readonly provider: Provider;
}

/** Expects the total in the summary and on the button of the page. */
async function totalIs({ page, visitor: { language } }: Walk, euros: number, button: string): Promise<void> {
  const total = page.getByLabel(SAID[language].summary).locator('[aria-live=polite] strong');
  await expect(total).toHaveText(language === 'fr' ? new RegExp(`^${euros},00.€$`) : new RegExp(`${euros}[.,]00`));
  await expect(page.getByRole('button', { name: new RegExp(`${button} .*${euros}€$`) })).toBeVisible();
}

/** Expects one payment intent at the provider, open and of that amount. */
async function isToBeCharged({ provider, visitor: { session } }: Walk, euros: number): Promise<void> {
  const { open, succeeded } = await provider.ledger(session);
  expect([open.map(({ amount }) => amount), succeeded]).toEqual([[euros * 100], []]);
}

async function choosesReports(walk: Walk): Promise<void> {
  const { page, visitor } = walk;
  const button = visitor.language === 'fr' ? 'Commander' : 'Order';
  await visitor.picks('MecaVIN');
  await totalIs(walk, 19, button);
  await visitor.picks('Service History');
  await totalIs(walk, 34, button);
  await visitor.picks('MecaSCORE');
  await totalIs(walk, 43, button);
  await page.getByRole('checkbox', { name: /^MecaSCORE/ }).uncheck();
  await totalIs(walk, 34, button);
}

async function pays(walk: Walk): Promise<void> {
  const { visitor, provider, page } = walk;
  await visitor.fillsTheCard(SUCCESS);
  await totalIs(walk, 34, visitor.language === 'fr' ? 'Payer' : 'Pay');
  await visitor.payButton().click();
  await visitor.isThanked();
  await provider.hasOnePayment(visitor.session, 3400);
  await expect(page.getByText(/34[,.]00/).first()).toBeVisible(SOON);
}

async function sharesTheReport({ page, visitor: { language } }: Walk): Promise<void> {
  const said = SAID[language];
  await page.getByText(said.share).click();
  await page.getByRole('button', { name: said.link }).click();
  await expect(page.getByRole('textbox', { name: said.shared })).toBeVisible();
  await page.getByRole('button', { name: said.stop }).click();
  await expect(page.getByText(said.over)).toBeVisible();
}

/** The steps of the walk, each named for the screen at which it arrives. */
export const STEPS: readonly (readonly [screen: string, goes: (walk: Walk) => Promise<void>])[] = [
  ['start page', ({ visitor }) => visitor.opensTheShop()],
  ['e-mail', ({ visitor }) => visitor.asksFor('bmw').then(() => visitor.isAskedForAnEmail())],
  ['reports', ({ visitor }) => visitor.givesAnEmailAndConsents('jeanne@example.fr')],
  ['reports, chosen', choosesReports],
  [
    'payment',
    async (walk) => {
      await walk.visitor.orders();
      await totalIs(walk, 34, walk.visitor.language === 'fr' ? 'Payer' : 'Pay');
      await isToBeCharged(walk, 34);
    },
  ],
  [
    'payment, refused',
    async (walk) => {
      await walk.visitor.paysByCard(DECLINED);
      await expect(walk.page.getByText(SAID[walk.visitor.language].funds).first()).toBeVisible();
      await isToBeCharged(walk, 34);
    },
  ],
  ['success page', pays],
  [
    'order',
    async ({ page, visitor }) => {
      await visitor.followsTheOrder();
      await expect(page.getByText(/34[,.]00/).first()).toBeVisible();
      await expect(page.getByText(SAID[visitor.language].delivered)).toBeVisible(SOON);
    },
  ],
  [
    'report',
    async ({ page, visitor }) => {
      await page.getByRole('link', { name: SAID[visitor.language].read }).click();
      await expect(page.getByRole('article')).toBeVisible();
    },
  ],
  ['report, shared', sharesTheReport],
  [
    'withdrawal, nothing typed',
    async ({ page, visitor }) => {
      await page.getByRole('link', { name: SAID[visitor.language].back }).click();
      await visitor.declaresWithoutAName();
    },
  ],
  ['withdrawal, to be confirmed', ({ visitor }) => visitor.givesTheName()],
  ['withdrawal', ({ visitor }) => visitor.confirmsTheWithdrawal()],
];
