import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { outside, type SentRequest } from '../testing/outside.js';
import { aCar, aSession } from '../testing/sessions.js';
import { configuration, openShop } from '../testing/shop.js';
import { deliverTo, measure } from './measure.js';
import { environmentOf, isRegistered } from './measure-context.js';
import { sendTo } from './send-events.js';

interface Batch {
  api_key: string;
  batch: { event: string; properties: Record<string, unknown> }[];
}

/** A step is measured after it was drawn; what comes after the page was left is sent with the next batch. */

const RECEIVER = { host: '/sandbox/analytics', key: 'phc_test' };
const measured = {
  'GET /api/configuration': { body: { ...configuration, analytics: RECEIVER } },
  'POST /sandbox/analytics/e/': { body: { status: 1 } },
};
const batchesIn = (sent: SentRequest[]) =>
  sent.filter(({ path }) => path.startsWith(RECEIVER.host)).map(({ body }) => body as Batch);
const eventsIn = (sent: SentRequest[]) => batchesIn(sent).flatMap(({ batch }) => batch);
const namesIn = (sent: SentRequest[]) => eventsIn(sent).map(({ event }) => event);
const stepsIn = (sent: SentRequest[]) =>
  eventsIn(sent)
    .filter(({ event }) => event === 'form_progress')
    .map(({ properties }) => [properties['step'], properties['stage']]);
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

describe('what the shop measures', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
    vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 0));
  });

  it('is measured by its names, from the address to the order', async () => {
    const user = userEvent.setup();
    const sent = openShop('/?utm_source=club', { answers: measured });
    await user.click(await screen.findByRole('button', { name: /MecaVIN/ }));
    await user.click(await screen.findByRole('button', { name: 'Fermer' }));
    await user.type(screen.getByLabelText('Plaque française ou VIN'), 'AB123CD{Enter}');
    await user.type(await screen.findByLabelText('Votre e-mail'), 'jo@exemple.fr');
    await user.click(screen.getByRole('checkbox'));
    await user.click(await screen.findByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('button', { name: 'Commander MecaVIN pour 19€' }));
    await screen.findByText('Comment voulez‑vous payer ?');
    leavePage();
    await waitFor(() => {
      expect(namesIn(sent)).toEqual(
        expect.arrayContaining([
          'url_params_captured',
          'form_progress',
          'service_interaction',
          'vehicle_identified',
          'service_selected',
          'services_selected',
          'session_metrics',
        ]),
      );
      expect(stepsIn(sent)).toEqual([
        [1, 'landing'],
        [2, 'vehicle selection'],
        [3, 'service selection'],
        [4, 'payment summary'],
      ]);
    });
    const detailsOf = (name: string) => eventsIn(sent).find(({ event }) => event === name)?.properties;
    expect(detailsOf('service_interaction')).toMatchObject({ opened: 'mecavin' });
    expect(detailsOf('vehicle_identified')).toMatchObject({ make: 'PEUGEOT', year: 2019, price: 19 });
    expect(detailsOf('services_selected')).toMatchObject({ services: ['mecavin'], total: 19 });
    expect(batchesIn(sent)[0]?.api_key).toBe('phc_test');
    expect(eventsIn(sent).at(-1)?.properties).toMatchObject({ registered: true, environment: 'development' });
    expect(JSON.stringify(eventsIn(sent))).not.toMatch(/jo@exemple|AB123CD|AB-123-CD/);
  });

  it('tells which reports were chosen before the shopper chose', async () => {
    const known = aSession({ idveh: 'AB123CD', vehicleData: aCar, email: 'jo@exemple.fr', gdprConsent: true });
    const url = `/?uuid=${known.uuid}&product=mecascore,mecavin`;
    const sent = openShop(url, { known: [known], answers: measured });
    await screen.findByRole('checkbox', { name: /MecaVIN/, checked: true });
    await userEvent.setup().keyboard('{Tab}');
    await waitFor(() => expect(namesIn(sent)).toContain('services_preselected'));
    const measuredEvent = eventsIn(sent).find(({ event }) => event === 'services_preselected');
    expect(measuredEvent?.properties['services']).toEqual(['mecavin', 'mecascore']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: /MecaVIN/ }));
    await user.click(screen.getByRole('checkbox', { name: /Service History/ }));
    const changed = () =>
      eventsIn(sent)
        .filter(({ event }) => event === 'service_selected')
        .map(({ properties }) => [properties['service'], properties['selected']]);
    await waitFor(() =>
      expect(changed()).toEqual([
        ['mecavin', false],
        ['service-history', true],
      ]),
    );
  });

  it('counts an error that the shopper sees', async () => {
    const user = userEvent.setup();
    const known = aSession({ email: 'jo@exemple.fr', vehicleData: null });
    const sent = openShop(`/?uuid=${known.uuid}`, { known: [known], answers: measured });
    await user.click(await screen.findByRole('button', { name: 'Voir ce véhicule' }));
    await waitFor(() => expect(namesIn(sent)).toContain('error_occurrence'));
  });

  it.each([
    ['jo@exemple.fr', true],
    ['nobody', false],
  ])('counts a new visit whose address brings the e-mail %s as registered: %s', async (email, registered) => {
    const created = ({ body }: SentRequest) => ({ status: 201, body: { ...aSession(), ...(body as object) } });
    const answers = { ...measured, 'POST /api/sessions': created };
    const sent = openShop(`/?utm_source=club&email=${email}`, { answers });
    await screen.findByLabelText('Plaque française ou VIN');
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/steps'));
    await userEvent.setup().keyboard('{Tab}');
    await waitFor(() => expect(namesIn(sent)).toContain('form_progress'));
    expect(eventsIn(sent).at(-1)?.properties['registered']).toBe(registered);
  });

  it.each([
    ['/commande/CANARY-order', 'order'],
    ['/commande/CANARY-order/mecavin', 'report'],
    ['/partage/CANARY-shared', 'shared-report'],
    ['/CANARY-AB-123-CD?email=CANARY@exemple.fr', 'not-found'],
    ['/conditions?uuid=CANARY#CANARY', 'terms'],
  ])('names the page at %s, and never tells its address', async (url, page) => {
    const sent = outside(measured);
    window.history.replaceState(null, '', url);
    document.title = 'CANARY';
    window.dispatchEvent(new Event('pageshow'));
    const stop = sendTo(RECEIVER, configuration);
    measure('session_metrics', { seconds: 1 });
    await waitFor(() => expect(namesIn(sent)).toEqual(['session_metrics']));
    stop();
    deliverTo(null);
    expect(eventsIn(sent).map(({ properties }) => properties['page'])).toEqual([page]);
    expect(JSON.stringify(batchesIn(sent))).not.toMatch(/CANARY/i);
  });

  it('knows who is registered and what is production', () => {
    expect([isRegistered('jo@exemple.fr'), isRegistered(''), isRegistered(null)]).toEqual([true, false, false]);
    expect(environmentOf('shop.example', 'shop.example')).toBe('production');
    expect(environmentOf('localhost', 'shop.example')).toBe('development');
    expect(environmentOf('', '')).toBe('development');
  });
});
