import { expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';

/** The lines about the display of prices in the error of a start with these variables alone. */
function complaintsOf(environment: Record<string, string>): string[] {
  try {
    readConfiguration(environment);
  } catch (error) {
    return String(error).match(/PRICE_DISPLAY.*/g) ?? [];
  }
  throw new Error('started without its other variables');
}

it.each([
  ['a key of the test mode', { STRIPE_SECRET_KEY: 'sk_test_1' }, []],
  ['a live key, and no choice', { STRIPE_SECRET_KEY: 'sk_live_1' }, ['PRICE_DISPLAY is missing']],
  ['a restricted live key, and no choice', { STRIPE_SECRET_KEY: 'rk_live_1' }, ['PRICE_DISPLAY is missing']],
  ['a live key of the page, and no choice', { STRIPE_PUBLIC_KEY: 'pk_live_1' }, ['PRICE_DISPLAY is missing']],
  ['a live key, and a choice', { STRIPE_SECRET_KEY: 'sk_live_1', PRICE_DISPLAY: 'lawful' }, []],
  ['another word', { PRICE_DISPLAY: 'cheap' }, ['PRICE_DISPLAY should be specified or lawful']],
])('a shop says how it compares prices when money is real: %s', (_name, environment, complaints) => {
  expect(complaintsOf(environment)).toEqual(complaints);
});
