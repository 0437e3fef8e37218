import { callScenario, webhookScenario, type NewScenario } from '../scenarios/scenario.js';
import { card, type TestCard } from './test-card.js';

const paid = (number: string, name: string, scenario: NewScenario, fr: string, en: string): TestCard =>
  card(
    number,
    { kind: 'succeeds-amid', scenario },
    [`pm_card_${name}`],
    `Le paiement est accepté, mais ${fr}.`,
    `The payment is accepted, but ${en}.`,
  );

const always = { left: null };
const success = 'payment_intent.succeeded';

/** Cards whose payments succeed while a failure occurs in communication; their numbers are the emulator's own. */
export const SCENARIO_CARDS: readonly TestCard[] = [
  paid(
    '4000009900000046',
    'answersHalf',
    callScenario({ call: 'any', happens: 'half-answer' }),
    'la réponse s’arrête à la moitié',
    'its answer stops half-way',
  ),
  paid(
    '4000009900000053',
    'failsAfterPayment',
    callScenario({ call: 'any', happens: 'fails-after-work' }),
    'la réponse est une erreur 500',
    'its answer is an error 500',
  ),
  paid(
    '4000009900000061',
    'neverAnswers',
    callScenario({ call: 'any', happens: 'stall' }),
    'la réponse ne vient jamais',
    'its answer never comes',
  ),
  paid(
    '4000009900000079',
    'losesTheWebhook',
    webhookScenario({ webhook: 'any', happens: 'lost', ...always }),
    'la boutique n’en est jamais avertie',
    'the shop never gets the webhook',
  ),
  paid(
    '4000009900000087',
    'doublesTheWebhook',
    webhookScenario({ webhook: 'any', happens: 'doubled', ...always }),
    'la boutique en est avertie deux fois',
    'the shop gets the webhook twice',
  ),
  paid(
    '4000009900000095',
    'reordersTheWebhooks',
    webhookScenario({ webhook: 'any', happens: 'reordered', ...always }),
    'les messages arrivent dans le désordre',
    'the webhooks come in the wrong order',
  ),
  paid(
    '4000009900000103',
    'delaysTheWebhook',
    webhookScenario({ webhook: success, happens: 'delayed', milliseconds: 60_000, ...always }),
    'la boutique n’en est avertie qu’une minute plus tard',
    'the shop gets the webhook a minute later',
  ),
  paid(
    '4000009900000111',
    'forgesWebhooks',
    webhookScenario({ webhook: success, happens: 'forged', ...always }),
    'de faux messages accompagnent le vrai',
    'forged webhooks come with the true one',
  ),
];
