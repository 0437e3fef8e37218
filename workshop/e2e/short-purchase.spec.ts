import type { Page } from '@playwright/test';
import { expect, test } from './shop/fixtures.js';
import { Visitor } from './page-objects/visitor.js';

const MAX_PRESSES = 6;
const MAX_SECONDS = 20;

interface Input {
  kind: 'press' | 'typed';
  field: string;
  atPayment: boolean;
}

/** Records the user's input on the page from now on: presses outside of text fields, and which fields are typed into. */
async function noteHand(page: Page): Promise<Input[]> {
  const inputs: Input[] = [];
  await page.exposeBinding('noteInput', (_source, input: Input) => inputs.push(input));
  await page.addInitScript(() => {
    const { noteInput } = globalThis as unknown as { noteInput: (input: object) => void };
    const note = (kind: string, { isTrusted, target }: Event) => {
      if (!isTrusted || !(target instanceof Element)) return;
      const atPayment = new URL(location.href).searchParams.get('step') === '4';
      const field = target.matches('input:not([type=checkbox], [type=radio])') ? target.getAttribute('name') : null;
      if ((kind === 'press') === (field !== null)) return;
      noteInput({ kind, field: field ?? target.tagName, atPayment });
    };
    // On the document: Playwright stops a press at the window, and repeats it, when the page moved under it.
    document.addEventListener('pointerdown', (event) => note('press', event), true);
    document.addEventListener('input', (event) => note('typed', event), true);
    document.addEventListener('keydown', (event) => ['Enter', ' '].includes(event.key) && note('press', event), true);
  });
  return inputs;
}

const typedBeforePayment = (inputs: readonly Input[]) => [
  ...new Set(inputs.filter(({ kind, atPayment }) => kind === 'typed' && !atPayment).map(({ field }) => field)),
];

const presses = (inputs: readonly Input[]) => inputs.filter(({ kind }) => kind === 'press');

/** Types as a keyboard does, key by key. */
async function types(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name }).or(page.getByRole('spinbutton', { name })).pressSequentially(text);
}

async function walksToTheReports(page: Page): Promise<void> {
  await new Visitor(page).opensTheShop();
  await types(page, 'Plaque française ou VIN', 'AB-123-CD');
  await page.getByRole('button', { name: 'Voir ce véhicule' }).click();
  await types(page, 'Votre e-mail', 'jeanne@example.fr');
  await page.getByRole('checkbox', { name: /accepte/i }).click();
}

async function pays(page: Page): Promise<void> {
  const visitor = new Visitor(page);
  await page.getByRole('button', { name: /^Commander/ }).click();
  await visitor.choosesTheCard();
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
}

for (const { what, width, choose, typed } of [
  {
    what: 'MecaVIN on a phone',
    width: 390,
    choose: (page: Page) => page.getByRole('checkbox', { name: /^MecaVIN/ }).click(),
    typed: ['idveh', 'email'],
  },
  {
    what: 'all three reports at a desk',
    width: 1280,
    choose: async (page: Page) => {
      await page.getByRole('button', { name: 'Choisir les trois' }).click();
      await types(page, 'Kilométrage du véhicule', '80000');
    },
    typed: ['idveh', 'email', 'mileage'],
  },
]) {
  test(`a visitor buys ${what} in a few presses, with nothing but the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const inputs = await noteHand(page);
    const started = Date.now();
    await walksToTheReports(page);
    await choose(page);
    await pays(page);
    const seconds = (Date.now() - started) / 1000;
    const count = presses(inputs).length;
    test.info().annotations.push({ type: 'hand', description: `${count} presses, ${seconds.toFixed(1)} s` });
    expect(typedBeforePayment(inputs)).toEqual(typed);
    expect(count, JSON.stringify(presses(inputs))).toBeLessThanOrEqual(MAX_PRESSES);
    expect(count).toBeGreaterThan(3);
    expect(seconds).toBeLessThan(MAX_SECONDS);
  });
}
