import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, ReportDesk } from './testing/report-desk.js';

let desk: ReportDesk;
beforeEach(async () => {
  desk = await ReportDesk.open();
});
afterEach(() => desk.close());

describe('an order', () => {
  it('is taken, and its report is collected', async () => {
    const placed = await desk.order('technical', asked('AB123CD'));
    expect(placed).toMatchObject({ status: 202, body: { status: 'pending' } });
    const location = placed.headers.get('location') ?? '';
    expect(location).toBe(`/reports/technical/${String(placed.body['orderId'])}`);
    const { body } = await desk.ask('GET', location);
    expect(body).toMatchObject({ status: 'ready', report: { vehicle: { plate: 'AB123CD' } } });
  });

  it('is one order for one key, also after a restart, and another body is refused', async () => {
    const first = await desk.order('history', asked('AB123CD'));
    await desk.restart();
    expect((await desk.order('history', asked('AB123CD'))).body).toEqual(first.body);
    expect((await desk.order('valuation', asked('AB123CD'))).body['orderId']).not.toBe(first.body['orderId']);
    const other = await desk.order('history', asked('CD456EF'));
    expect(other).toMatchObject({ status: 409, body: { error: 'idempotency-key-reused' } });
  });

  it('of many at once under one key is one', async () => {
    const placed = await Promise.all(Array.from({ length: 12 }, () => desk.order('technical', asked('AB123CD'))));
    expect(new Set(placed.map(({ body }) => body['orderId'])).size).toBe(1);
  });

  it.each([
    ['no vehicle', { plate: undefined }, ['plate', 'vin']],
    ['a strange plate', { plate: '../x' }, ['plate']],
    ['a strange VIN', { vin: 'IOQ' }, ['vin']],
    ['no year', { year: '2020' }, ['year']],
    ['a negative mileage', { mileage: -1 }, ['mileage']],
    ['no mileage to value', { mileage: undefined }, ['mileage']],
    ['another language', { language: 'de' }, ['language']],
    ['an unknown field', { colour: 'red' }, ['colour']],
    ['a long make', { make: 'x'.repeat(81) }, ['make']],
  ])('with %s is refused', async (_what, wrong, fields) => {
    const refused = await desk.order('valuation', { ...asked('AB123CD'), ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { error: 'malformed-request', fields } });
  });

  it('without key, bearer or JSON is refused, and an unknown one is not found', async () => {
    expect(await desk.order('history', asked('AB123CD'), '')).toMatchObject({ status: 400 });
    expect(await desk.order('history', '{"plate"')).toMatchObject({ status: 400, body: { fields: ['body'] } });
    expect(await desk.order('history', '[]')).toMatchObject({ status: 400 });
    expect(await desk.ask('GET', '/reports/history/ord_none')).toMatchObject({
      status: 404,
      body: { error: 'unknown-order' },
    });
    const stranger = await desk.ask('GET', '/reports/history/ord_none', undefined, { authorization: 'Bearer other' });
    expect(stranger.status).toBe(401);
  });

  it('is not found among the orders of another report', async () => {
    const { body } = await desk.order('history', asked('AB123CD'));
    expect((await desk.ask('GET', `/reports/technical/${String(body['orderId'])}`)).status).toBe(404);
  });
});
