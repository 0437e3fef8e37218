import { describe, expect, it } from 'vitest';
import { sessionExamples } from '@shop/domain/testing';
import { NO_METADATA } from '@shop/projections/testing/log';
import { csvLine, headOf, textRow } from './formats.js';
import { eventShape, flatShape, leavesOf } from './shape.js';

describe('a line of CSV', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [0, '0'],
    [-5, '-5'],
    [false, 'false'],
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['a\rb', '"a\rb"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@f', "'@f"],
    ['  =1', "'  =1"],
    ['a=1', 'a=1'],
    ['a;=1', "a;'=1"],
    ['a; -1', "a;' -1"],
    ['a;b', 'a;b'],
    ['\tx', "'\tx"],
    ['a\t=1', "a\t'=1"],
    ['\r=1', `"\r'=1"`],
    [{ a: 'x;=1' }, '"{""a"":""x\\u003b=1""}"'],
    [['=1'], '"[""=1""]"'],
  ])('says %j as %j', (value, text) => {
    expect(csvLine([value])).toBe(text);
  });

  it('keeps numbers that come as text where a column is of numbers, and their order', () => {
    expect(csvLine(['-5', '-5', -5, null], [true, false, true, true])).toBe("-5,'-5,-5,");
  });
});

const { VehicleIdentified, PaymentSucceeded } = sessionExamples;
const recorded = (example: typeof VehicleIdentified | typeof PaymentSucceeded) => ({
  ...{ ...example, id: 'event-1', stream: 'session-1', revision: 3n, position: { commit: 9n, prepare: 8n } },
  metadata: {
    ...{ ...NO_METADATA, actor: 'visitor', schemaVersion: 1 },
    ...{ commandId: 'command-1', correlationId: 'request-1', causationId: 'cause-1' },
  },
});

describe('an event as a row', () => {
  it('has its place, where and how it is stored, and its data', () => {
    const row = eventShape.row(recorded(PaymentSucceeded));
    expect(row).toEqual({
      ...{ position: '9/8', event_id: 'event-1', stream: 'session-1', revision: 3, type: 'PaymentSucceeded' },
      ...{ schema_version: 1, happened_at: PaymentSucceeded.at, actor: 'visitor', command_id: 'command-1' },
      ...{ correlation_id: 'request-1', causation_id: 'cause-1', data: PaymentSucceeded.data },
    });
    expect(Object.keys(row)).toEqual(eventShape.columns);
    expect([headOf('csv', eventShape), headOf('ndjson', eventShape)]).toEqual([
      eventShape.columns.join(','),
      undefined,
    ]);
    expect(textRow('ndjson', eventShape, row)).toBe(JSON.stringify(row));
    expect(textRow('csv', eventShape, row)).toContain('9/8,event-1,session-1,3,PaymentSucceeded,1,');
  });

  it('has a column for each leaf of its data, in their types; a list is one of them', () => {
    const shape = flatShape(
      leavesOf({ ...PaymentSucceeded.data, isGift: true, inner: { size: 7, named: 'x', cents: 1 } }),
    );
    expect(shape.types).toMatchObject({
      ...{ amountCents: 'BIGINT', services: 'JSON', isGift: 'BOOLEAN', paidAt: 'VARCHAR' },
      ...{ 'inner.size': 'DOUBLE', 'inner.named': 'VARCHAR', 'inner.cents': 'BIGINT' },
    });
    expect(shape.columns).toEqual(Object.keys(shape.types));
    expect(shape.columns).not.toContain('data');
    const row = shape.row(recorded(PaymentSucceeded));
    expect(row).toMatchObject({
      amountCents: 4300,
      services: PaymentSucceeded.data.services,
      isGift: null,
      'inner.size': null,
    });
  });

  it('keeps a field whole where an event has an object and the example has one value', () => {
    const shape = flatShape([
      ['vehicleData', ''],
      ['vehicleData.marque', ''],
      ['vehicleData.marque.deep', ''],
    ]);
    const row = shape.row(recorded(VehicleIdentified));
    expect(row).toMatchObject({ vehicleData: VehicleIdentified.data.vehicleData, 'vehicleData.marque': 'BMW' });
    expect(row['vehicleData.marque.deep']).toBeNull();
  });
});
