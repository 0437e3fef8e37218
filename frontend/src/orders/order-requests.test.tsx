import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderedReportView, OrderView } from '@shop/domain/orders';
import type { ServiceId } from '@shop/domain/pricing';
import { anOrder, ORDER_TOKEN as TOKEN } from '../testing/orders.js';
import type { Answer } from '../testing/outside.js';
import { openShop } from '../testing/shop.js';

const ORDER = `/api/orders/${TOKEN}`;
const [ready] = anOrder({}).reports;
const report = (serviceId: ServiceId, serviceName: string, changes: Partial<OrderedReportView> = {}) => ({
  ...{ ...ready!, serviceId, serviceName },
  ...changes,
});
const three = [
  report('mecavin', 'MecaVIN'),
  report('service-history', 'Service History'),
  report('mecascore', 'MecaSCORE'),
];
function open(order: OrderView, answers: Record<string, Answer | (() => Answer)> = {}) {
  const sent = openShop(`/commande/${TOKEN}`, { answers: { [`GET ${ORDER}`]: { body: order }, ...answers } });
  const posted = () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { sent, posted };
}
let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => (user = userEvent.setup()));

describe('a late order', () => {
  const waiting = { standing: 'requested', receivedAt: null } as const;
  const late = anOrder({
    ...{ isLate: true, stage: 'requested', deliveredAt: null, lang: 'en' },
    reports: [three[0]!, { ...three[1]!, ...waiting }, { ...three[2]!, ...waiting, standing: 'waiting' }],
  });

  it('offers to wait, or the money of each report that is missing, and of no other', async () => {
    const { posted } = open(late, {
      [`POST ${ORDER}/refund`]: {
        body: { ...late, reports: [late.reports[0], { ...late.reports[1], standing: 'not-awaited' }, late.reports[2]] },
      },
    });
    const choice = within(await screen.findByRole('region', { name: 'We are late.' }));
    choice.getByText('You can wait, or have your money back for what is missing.');
    expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I’ll wait',
      'Refund Service History',
      'Refund MecaSCORE',
    ]);
    await user.click(choice.getByRole('button', { name: 'Refund Service History' }));
    await waitFor(() => expect(choice.queryByRole('button', { name: 'Refund Service History' })).toBeNull());
    expect(posted()).toEqual([[`${ORDER}/refund`, { serviceId: 'service-history', complaint: 'other' }]]);
    expect(screen.getByText('You chose not to wait any longer.')).toBeTruthy();
    choice.getByRole('button', { name: 'Refund MecaSCORE' });
  });

  it('that its buyer waits for says so, and still gives the money back', async () => {
    open({ ...late, isAwaited: true });
    const choice = within(await screen.findByRole('region', { name: 'We are late.' }));
    choice.getByText(/You are waiting/);
    expect(choice.queryByRole('button', { name: 'I’ll wait' })).toBeNull();
    expect(choice.getAllByRole('button')).toHaveLength(2);
    expect(screen.queryByText(/reports arrive before/)).toBeNull();
  });

  it('takes one request at a time', async () => {
    const { posted } = open(late, { [`POST ${ORDER}/wait`]: (() => new Promise(() => undefined)) as never });
    const choice = within(await screen.findByRole('region', { name: 'We are late.' }));
    await user.click(choice.getByRole('button', { name: 'I’ll wait' }));
    await user.click(choice.getByRole('button', { name: 'Refund MecaSCORE' }));
    await user.click(choice.getByRole('button', { name: 'I’ll wait' }));
    expect(posted()).toEqual([[`${ORDER}/wait`, {}]]);
  });
});

describe('a problem with one of several reports', () => {
  const order = anOrder({ reports: three, lang: 'en' });
  const asks = () => user.click(screen.getByRole('button', { name: 'Ask for a refund' }));

  it('is about the report that is chosen, and the next one about what is left', async () => {
    const asked = { ...order, reports: [three[0], { ...three[1], refund: 'asked' }, three[2]] };
    const { posted } = open(order, { [`POST ${ORDER}/refund`]: { body: asked } });
    await user.click(await screen.findByText('A problem with a report?', { selector: 'summary *' }));
    const which = screen.getByLabelText<HTMLSelectElement>('Which report is it?');
    await user.selectOptions(which, 'service-history');
    await user.selectOptions(screen.getByLabelText('Why?'), 'valuation-wrong');
    await asks();
    await screen.findByText(/We have received your refund request/);
    expect([...which.options].map(({ text }) => text)).toEqual(['MecaVIN', 'MecaSCORE']);
    await asks();
    await waitFor(() =>
      expect(posted().map(([, body]) => body)).toEqual([
        { serviceId: 'service-history', complaint: 'valuation-wrong' },
        { serviceId: 'mecavin', complaint: 'valuation-wrong' },
      ]),
    );
  });

  it('is nobody’s to claim where each is refunded, declined or not there', async () => {
    open({
      ...order,
      reports: [
        { ...three[0]!, refund: 'made' },
        { ...three[1]!, refund: 'declined', declined: 'All is there.' },
        { ...three[2]!, standing: 'nothing-found' },
      ],
    });
    await screen.findByText('We do not refund this report: All is there.');
    expect(screen.queryByText('A problem with a report?')).toBeNull();
  });

  it('forgets no words when another reason is looked at meanwhile', async () => {
    const { posted } = open(order, { [`POST ${ORDER}/refund`]: { body: order } });
    await user.click(await screen.findByText('A problem with a report?', { selector: 'summary *' }));
    await user.selectOptions(screen.getByLabelText('Why?'), 'other');
    await user.type(screen.getByLabelText('What happened?'), 'Not my car');
    await user.selectOptions(screen.getByLabelText('Why?'), 'data-incomplete');
    expect(screen.queryByLabelText('What happened?')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Why?'), 'other');
    await asks();
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.[1]).toEqual({ serviceId: 'mecavin', complaint: 'other', explanation: 'Not my car' });
  });
});

describe('the messages of an order', () => {
  it.each([
    [
      'fr',
      'bounced',
      'Renvoyer le message',
      'Cette adresse refuse nos messages. Corrigez-la, ou lisez vos rapports ici.',
    ],
    [
      'en',
      'bounced',
      'Send the message again',
      'This address refuses our messages. Correct it, or read your reports here.',
    ],
    ['fr', 'retrying', 'Renvoyer le message', 'Le serveur de messagerie ne répond pas. Nous réessayons.'],
    ['en', 'retrying', 'Send the message again', 'The mail server does not answer. We keep trying.'],
  ] as const)('are said to be in trouble (%s, %s), and are sent again as often as asked', async (...words) => {
    const [lang, mailTrouble, again, sentence] = words;
    const { posted } = open(anOrder({ lang, mailTrouble }), { [`POST ${ORDER}/resend`]: { body: anOrder({ lang }) } });
    const mail = within(await screen.findByRole('region', { name: /Vos messages|Your messages/ }));
    mail.getByText(sentence);
    for (const times of [1, 2]) {
      await user.click(mail.getByRole('button', { name: again }));
      await waitFor(() => expect(posted()).toEqual(Array.from({ length: times }, () => [`${ORDER}/resend`, {}])));
      await mail.findByText(/indésirables|spam folder/);
      expect(mail.queryByText(sentence)).toBeNull();
    }
  });

  it('are in no trouble where nothing is said of it', async () => {
    open(anOrder({ lang: 'en' }));
    const mail = within(await screen.findByRole('region', { name: 'Your messages' }));
    mail.getByText('jeanne@example.fr');
    expect([mail.queryByRole('alert'), mail.queryByRole('status')]).toEqual([null, null]);
  });

  it('go to another address only when the buyer asked for one, also after a refused one', async () => {
    const answers: Answer[] = [{ status: 400, body: { code: 'order-address-invalid' } }, { status: 429 }];
    const change = { email: 'ana@example.fr', sentTo: 'jeanne@example.fr', expiresAt: '2099-11-20T14:05:00Z' };
    const pending = anOrder({ lang: 'en', addressChange: { ...change, triesLeft: 5, status: 'code' } });
    const { posted } = open(anOrder({ lang: 'en' }), {
      [`POST ${ORDER}/address`]: () => answers.shift() ?? { body: pending },
    });
    await user.click(await screen.findByText('Change the e-mail'));
    const field = screen.getByLabelText('New address');
    await user.type(field, 'ana@');
    const changes = () => user.click(screen.getByRole('button', { name: 'Change the address' }));
    await changes();
    await screen.findByRole('textbox', { description: /That did not work\. Check the address/ });
    await user.type(field, 'example.fr');
    await changes();
    await screen.findByRole('textbox', { description: /Try again in one minute/ });
    await changes();
    await screen.findByText(
      /A six-digit code goes to jeanne@example\.fr\. Give it before 15:05 .* go to ana@example\.fr/,
    );
    expect(screen.queryByLabelText('New address')).toBeNull();
    const wanted = ['ana@', 'ana@example.fr', 'ana@example.fr'].map((email) => [`${ORDER}/address`, { email }]);
    expect(posted()).toEqual(wanted);
  });
});
