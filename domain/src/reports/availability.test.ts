import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import { sentenceOf } from '../event-types.js';
import { sessionDecider } from '../session/index.js';
import type { UrlParameters } from '../sessions/events.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import type { Availability, ReportAvailability } from './availability.js';
import { readAvailability } from './availability-answer.js';

const at = '2026-06-30T08:02:00.000Z';
const { given } = scenarioFor(sessionDecider);
const vehicle = examples.VehicleIdentified.data.registered;
const said = examples.ReportAvailabilityFound.data.reports;
const visit = [examples.SessionStarted, examples.VehicleIdentified] as const;
const { UrlParametersSynced: synced } = examples;

const answers = (technical: Availability, history: Availability): readonly ReportAvailability[] => [
  { serviceId: 'mecavin', availability: technical, source: 'Registre', answeredAt: at },
  { serviceId: 'service-history', availability: history, source: 'Réseau', answeredAt: at },
];
const record = (reports: readonly ReportAvailability[], car = vehicle) =>
  ({ type: 'RecordReportAvailability', vehicle: car, reports, at }) as const;
const found = (reports: readonly ReportAvailability[]) =>
  ({ type: 'ReportAvailabilityFound', data: { reports }, at }) as const;

describe('what the providers have for a car', () => {
  it('is written down once', () => {
    const event = found(answers('found', 'unlikely'));
    expect(given(...visit).when(record(answers('found', 'unlikely')))).toEqual({ events: [event] });
    const later = answers('found', 'unlikely').map((one) => ({ ...one, answeredAt: '2026-07-01T08:00:00.000Z' }));
    expect(given(...visit, event).when(record(later))).toEqual({ events: [] });
  });

  it('is written down again when the answer changed', () => {
    const event = found(answers('found', 'unlikely'));
    expect(given(...visit, event).when(record(answers('found', 'found')))).toEqual({
      events: [found(answers('found', 'found'))],
    });
    const elsewhere = answers('found', 'unlikely').map((one) => ({ ...one, source: 'Autre registre' }));
    expect(given(...visit, event).when(record(elsewhere))).toEqual({ events: [found(elsewhere)] });
  });

  it('is not forgotten because nobody answers now', () => {
    const event = found(answers('found', 'unknown'));
    expect(given(...visit, event).when(record(answers('unknown', 'unknown')))).toEqual({ events: [] });
    expect(given(...visit, event).when(record(answers('unknown', 'partial')))).toEqual({
      events: [found(answers('found', 'partial'))],
    });
    const little = found(answers('partial', 'unlikely'));
    expect(given(...visit, little).when(record(answers('unknown', 'unknown')))).toEqual({ events: [] });
  });

  it('is no news about another car, without one, or after the payment', () => {
    const other = { ...vehicle, modele: 'X3' };
    expect(given(...visit).when(record(said, other))).toEqual({ events: [] });
    expect(given(examples.SessionStarted).when(record(said))).toEqual({ events: [] });
    expect(given(...visit, examples.VehicleCleared).when(record(said))).toEqual({ events: [] });
    expect(given(...visit, examples.PaymentSucceeded).when(record(said))).toEqual({ events: [] });
  });

  it('is asked anew when the car is another one', () => {
    const again = [...visit, examples.ReportAvailabilityFound, examples.VehicleCleared, examples.VehicleIdentified];
    expect(given(...again).when(record(said))).toEqual({ events: [found(said)] });
    expect(fold(sessionDecider, again.slice(0, -1)).reports.availability).toEqual([]);
  });

  it('is forgotten once the address names another car, and only then', () => {
    const after = (changed: Partial<UrlParameters>) =>
      fold(sessionDecider, [...visit, examples.ReportAvailabilityFound, { ...synced, data: { changed } }]);
    expect(after({ idveh: 'EF456GH' }).reports.availability).toEqual([]);
    expect(after({ src: 'radio' }).reports.availability).toEqual(said);
  });

  it('is read by staff in a sentence', () => {
    expect(sentenceOf(examples.ReportAvailabilityFound, 'fr')).toBe(
      'Les fournisseurs disent ce qu’ils ont pour la voiture\u00a0: MecaVIN trouvé, Service History peu probable, MecaSCORE sans réponse.',
    );
    expect(sentenceOf(examples.ReportAvailabilityFound, 'en')).toContain('Service History unlikely');
  });
});

describe('the answer of a provider', () => {
  const query = { vin: 'VF1RFB00123456789', plate: null, today: '2026-11-20' };
  const source = { name: 'Registre technique' };

  it.each(['found', 'partial', 'unlikely', 'unknown'] as const)('may be %s', (availability) => {
    expect(readAvailability({ source, availability, vehicle: { vin: query.vin } }, query)).toEqual({
      availability,
      source: 'Registre technique',
    });
  });

  it.each([
    ['nonsense', '<html>'],
    ['a word of its own', { source, availability: 'perhaps' }],
    ['nobody’s', { availability: 'found' }],
    ['about another car', { source, availability: 'found', vehicle: { vin: 'WBA00000000000000' } }],
  ])('is none when it is %s', (_, answer) => {
    expect(readAvailability(answer, query)).toBeUndefined();
  });
});
