import { expect, test } from '../shop/fixtures.js';
import { Camera, LOOKS, nameOf } from './camera.js';
import { Visitor } from '../page-objects/visitor.js';

test.use({ shopOf: 'pictures' });

const PAGES = {
  contact: '/contact',
  refund: '/remboursement',
  security: '/paiement-securise',
  terms: '/conditions',
  privacy: '/confidentialite',
  legal: '/mentions-legales',
  mediator: '/mediateur',
  accessibility: '/accessibilite',
};

const POP_UPS = {
  google: { fr: 'Avis Google', en: 'Google reviews' },
  trustpilot: { fr: 'Trustpilot', en: 'Trustpilot' },
};

const SERVICES = { mecavin: 'MecaVIN', history: 'Service History', score: 'MecaSCORE' };

/** Takes a picture of the pop-up of each report, and of each vehicle that no report is sold for. */
async function showsTheReportsAndTheRefusals(camera: Camera, visitor: Visitor): Promise<void> {
  const { page } = camera;
  for (const [name, service] of Object.entries(SERVICES)) {
    await page.getByRole('button', { name: new RegExp(`^${service}`) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await camera.takes(`service-${name}`, 'screen');
    await page.keyboard.press('Escape');
  }
  for (const [name, car, says] of [
    ['vehicle-unknown', 'unknown', /Impossible d'identifier|can’t find/],
    ['vehicle-unsupported', 'toyota', /pas prise en charge|not supported/],
    ['vehicle-too-old', 'old', /1998/],
  ] as const) {
    await visitor.asksFor(car);
    await expect(page.getByText(says).first()).toBeVisible();
    await camera.takes(name, 'screen');
    await page.getByRole('button', { name: /^(Fermer|Close)$/ }).click();
  }
}

async function isTakenForAProfessional(camera: Camera, visitor: Visitor): Promise<void> {
  const { page } = camera;
  await visitor.givesAnEmail('contact@garage-dupont.fr');
  await expect(page.getByRole('dialog')).toBeVisible();
  await camera.takes('professional', 'screen');
  await page.keyboard.press('Escape');
}

for (const look of LOOKS) {
  const { language } = look;

  test(`the shop before a payment, ${nameOf(look)}`, async ({ browser, shop }) => {
    const camera = await Camera.open(browser, shop, look);
    const { page } = camera;
    const visitor = new Visitor(page, language);
    await camera.stopsTheClock();
    await visitor.opensTheShop();
    await camera.takes('trackers', 'screen');
    await camera.refusesTrackers();
    await camera.takes('landing');
    if (nameOf(look) === 'fr-1280') await camera.takesTheShop();
    if (look.width === 1280 && look.colorScheme === 'light') await camera.takesThePreview();
    for (const [name, link] of Object.entries(POP_UPS)) {
      await page.getByRole('button', { name: link[language] }).click();
      await expect(page.getByRole('dialog').getByRole('paragraph').first()).toBeVisible();
      await camera.takes(`trust-${name}`, 'screen');
      await page.keyboard.press('Escape');
    }
    await page
      .getByText(/HistoVec/)
      .first()
      .click();
    await camera.takes('question-open');
    if (look.colorScheme === 'light') await showsTheReportsAndTheRefusals(camera, visitor);
    await visitor.asksFor('bmw');
    await visitor.isAskedForAnEmail();
    await camera.takes('email');
    await page.getByLabel(/^(Votre e-mail|Your e-mail)$/).fill('jeanne@gmial.com');
    await page.getByLabel(/^(Votre e-mail|Your e-mail)$/).blur();
    await expect(page.getByText(/Vouliez-vous dire|Did you mean/)).toBeVisible();
    await camera.takes('email-typo');
    if (look.colorScheme === 'light') await isTakenForAProfessional(camera, visitor);
    await visitor.givesAnEmail('jeanne@example.fr');
    await visitor.isAskedForReports();
    await camera.takes('services');
    await visitor.picks('MecaVIN', 'MecaSCORE');
    await visitor.tellsTheMileage();
    await camera.takes('services-pack');
    await visitor.orders();
    await visitor.choosesTheCard();
    await camera.takes('payment');
    await camera.close();
  });

  test(`a payment and what comes after, ${nameOf(look)}`, async ({ browser, shop }) => {
    test.skip(look.colorScheme === 'dark', 'shown in the light');
    const camera = await Camera.open(browser, shop, look);
    const { page } = camera;
    const visitor = new Visitor(page, language);
    await visitor.opensTheShop();
    await camera.refusesTrackers();
    await visitor.fillsInTheSteps();
    await visitor.orders();
    await visitor.choosesTheCard();
    await visitor.paysByCard('4000000000009995');
    await expect(page.getByText(/fonds|funds/).first()).toBeVisible();
    await camera.takes('payment-declined');
    await visitor.paysByCard('4000002760003184');
    await expect(page.getByRole('dialog')).toBeVisible();
    await camera.takes('payment-3ds', 'screen');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/success');
    await expect(page.getByRole('button', { name: /Reprendre|Resume/ })).toBeVisible();
    await camera.takes('unpaid');
    await camera.close();
  });

  test(`a success, ${nameOf(look)}`, async ({ browser, shop }) => {
    const camera = await Camera.open(browser, shop, look);
    const { page } = camera;
    const visitor = new Visitor(page, language);
    await visitor.opensTheShop();
    await camera.refusesTrackers();
    await visitor.fillsInTheSteps();
    await visitor.orders();
    await visitor.choosesTheCard();
    await visitor.paysByCard('4000009900000012');
    await expect(page.getByText(/vérifi|checking/i).first()).toBeVisible();
    await camera.takes('payment-processing');
    await expect(page).toHaveURL(/\/success$/, { timeout: 40_000 });
    const order = page.getByRole('link', { name: /Suivre ma commande|Follow my order/ });
    await expect(order).toBeVisible({ timeout: 30_000 });
    await camera.takes('success');
    await page.goto((await order.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByText(/Un prix juste|A fair price/)).toBeVisible({ timeout: 60_000 });
    await camera.takes('order');
    await page.getByRole('link', { name: /Lire le rapport Service History|Read the report Service History/ }).click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await camera.takes('order-report');
    await page.getByText(/Partager ce rapport|Share this report/).click();
    await page.getByRole('button', { name: /Créer un lien|Create a link/ }).click();
    await expect(page.getByRole('textbox', { name: /Lien à partager|Link to share/ })).toBeVisible();
    await camera.takes('shared-link');
    await page.getByRole('link', { name: /Retour à ma commande|Back to my order/ }).click();
    await visitor.declaresWithoutAName();
    await camera.takes('withdrawal');
    await visitor.givesTheName();
    await camera.takes('withdrawal-confirm');
    await visitor.confirmsTheWithdrawal();
    await camera.takes('withdrawn');
    await camera.close();
  });

  test(`the pages, ${nameOf(look)}`, async ({ browser, shop }) => {
    test.skip(look.colorScheme === 'dark', 'shown in the light');
    const camera = await Camera.open(browser, shop, look);
    const { page } = camera;
    await new Visitor(page, language).opensTheShop();
    await camera.refusesTrackers();
    for (const service of ['mecavin', 'service-history', 'mecascore']) {
      await page.goto(`/report/sample/${service}?lang=${language}`);
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await camera.takes(`sample-${service}`);
    }
    for (const [name, path] of Object.entries({ ...PAGES, 'not-found': '/nulle-part' })) {
      await page.goto(`${path}?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('SIRET').first()).toBeVisible();
      await camera.takes(name === 'not-found' ? name : `page-${name}`, 'page', 1400);
    }
    await camera.close();
  });
}
