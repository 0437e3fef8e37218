import { describe, expect, it } from 'vitest';
import { fold } from '../decider.js';
import {
  dueConsentNotices,
  lastConsentNotices,
  sessionDecider,
  sessionView,
  type SessionCommand,
  type SessionEvent,
} from '../session/index.js';
import { scenarioFor, sessionExamples as examples } from '../testing/index.js';
import { MAX_STEPS } from './decider.js';
import type { UrlParameters } from './events.js';

const { given } = scenarioFor(sessionDecider);
const at = '2026-06-30T08:00:00.000Z';
const { data } = examples.SessionStarted;

describe('starting a visit', () => {
  const started = { type: 'SessionStarted', data, at };

  it('keeps what the address said', () => {
    expect(given().when({ type: 'StartSession', ...data, at })).toEqual({ events: [started] });
  });

  it('binds the visit to its browser', () => {
    expect(given().when({ type: 'StartSession', ...data, ownerHash: 'a1', at })).toEqual({
      events: [started, { type: 'OwnerBound', data: { ownerHash: 'a1' }, at }],
    });
  });
});

describe('a visit of a robot', () => {
  const start = { type: 'StartSession', ...data, isRobot: true, at } as const;

  it('starts like any other, and is known for one', () => {
    const { SessionStarted, RobotDetected } = examples;
    expect(given().when(start)).toEqual({ events: [SessionStarted, RobotDetected] });
    expect(given().when({ ...start, ownerHash: 'a1' })).toEqual({
      events: [SessionStarted, { type: 'OwnerBound', data: { ownerHash: 'a1' }, at }, RobotDetected],
    });
  });

  it('is known for one from its beginning or never', () => {
    const { SessionStarted, RobotDetected } = examples;
    for (const history of [[SessionStarted], [SessionStarted, RobotDetected]]) {
      expect(given(...history).when(start)).toEqual({ refusal: 'session-already-started' });
    }
  });

  it('may do whatever any other may', () => {
    const { SessionStarted, RobotDetected } = examples;
    expect(fold(sessionDecider, [SessionStarted, RobotDetected])).toEqual(fold(sessionDecider, [SessionStarted]));
  });
});

it('an address that names another car changes a visit until it is paid, and all else of it later too', () => {
  const sync = (changed: Partial<UrlParameters>) => ({ type: 'SyncUrlParameters', changed, at }) as const;
  const synced = (changed: Partial<UrlParameters>) => ({ type: 'UrlParametersSynced', data: { changed }, at });
  const { SessionStarted, PaymentSucceeded } = examples;
  const link = { idveh: 'CD456EF', src: 'radio' };
  expect(given(SessionStarted).when(sync(link))).toEqual({ events: [synced(link)] });
  expect(given(SessionStarted, PaymentSucceeded).when(sync(link))).toEqual({ events: [synced({ src: 'radio' })] });
  expect(given(SessionStarted, PaymentSucceeded).when(sync({ idveh: 'CD456EF' }))).toEqual({ events: [] });
});

describe('an erasure', () => {
  const erase: SessionCommand = { type: 'EraseVisit', at };
  const erased = { type: 'VisitErased', data: {}, at };
  const { SessionStarted, EmailProvided, ConsentGiven, PaymentIntentRequested, PaymentIntentCreated } = examples;
  const { PaymentIntentCanceled, PaymentSucceeded, PaymentAnomalyDetected, VisitErased } = examples;

  it('is recorded once, and of a visit that never was not at all', () => {
    expect(given(SessionStarted, EmailProvided).when(erase)).toEqual({ events: [erased] });
    expect(given(SessionStarted, VisitErased).when(erase)).toEqual({ events: [] });
    expect(given().when(erase)).toEqual({ events: [] });
  });

  it.each<[string, readonly SessionEvent[]]>([
    ['was paid', [PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded]],
    ['got money that fits no order', [PaymentAnomalyDetected]],
    ['may still be paid', [PaymentIntentRequested, PaymentIntentCreated]],
  ])('is not recorded of a visit that %s', (_what, payments) => {
    expect(given(SessionStarted, ...payments).when(erase)).toEqual({ events: [] });
  });

  it('is recorded once the open intent is cancelled', () => {
    const canceled = [PaymentIntentRequested, PaymentIntentCreated, PaymentIntentCanceled];
    expect(given(SessionStarted, ...canceled).when(erase)).toEqual({ events: [erased] });
  });

  it('leaves nothing that another start, a page or the CRM could take up', () => {
    const history = [SessionStarted, EmailProvided, ConsentGiven, VisitErased];
    expect(given(...history).when({ type: 'StartSession', ...data, at })).toEqual({ refusal: 'session-not-found' });
    expect(sessionView(fold(sessionDecider, history))).toEqual(sessionView(sessionDecider.initial));
    expect(dueConsentNotices(history)).toEqual([]);
    expect(dueConsentNotices(history.slice(0, -1))).toHaveLength(1);
  });

  it('ends each consent at the CRM that has not received its end, whether it had received the consent or not', () => {
    const { ConsentWithdrawn, EmailConsentNotified } = examples;
    const other = 'jean@example.fr';
    const others = [
      { ...EmailProvided, data: { email: other } },
      { ...ConsentGiven, data: { ...ConsentGiven.data, email: other } },
    ];
    const notified = { ...EmailConsentNotified, data: { ...EmailConsentNotified.data, actNumber: 1 } };
    const endsAfter = (...history: readonly SessionEvent[]) =>
      lastConsentNotices([SessionStarted, EmailProvided, ...history, VisitErased]).map(
        ({ actNumber, at: time, notice }) => [actNumber, time, notice.email, notice.gdprConsent, notice.vehicleData],
      );
    const { email } = ConsentGiven.data;
    const erasedAt = VisitErased.at;
    expect(endsAfter()).toEqual([]);
    expect(endsAfter(ConsentGiven)).toEqual([[2, erasedAt, email, false, null]]);
    expect(endsAfter(ConsentGiven, notified)).toEqual([[2, erasedAt, email, false, null]]);
    expect(endsAfter(ConsentGiven, notified, ConsentWithdrawn)).toEqual([[2, ConsentWithdrawn.at, email, false, null]]);
    const endNotified = { ...notified, data: { ...notified.data, gdprConsent: false, actNumber: 2 } };
    expect(endsAfter(ConsentGiven, notified, ConsentWithdrawn, endNotified)).toEqual([]);
    expect(endsAfter(ConsentGiven, ...others)).toEqual([
      [3, erasedAt, email, false, null],
      [4, erasedAt, other, false, null],
    ]);
    expect(lastConsentNotices([SessionStarted, EmailProvided, ConsentGiven])).toEqual([]);
  });
});

describe('another address', () => {
  const sync = (changed: Partial<UrlParameters>): SessionCommand => ({ type: 'SyncUrlParameters', changed, at });

  it('is recorded with what differs', () => {
    expect(given(examples.SessionStarted).when(sync({ src: 'radio', idaff: data.idaff }))).toEqual({
      events: [{ type: 'UrlParametersSynced', data: { changed: { src: 'radio' } }, at }],
    });
  });

  it('is not recorded when nothing differs', () => {
    expect(given(examples.SessionStarted).when(sync({ src: data.src }))).toEqual({ events: [] });
    expect(given(examples.SessionStarted).when(sync({}))).toEqual({ events: [] });
  });

  it.each(['idaff', 'src', 'product', 'email', 'idveh'] as const)('that names no %s any more has none', (name) => {
    const named = { ...examples.UrlParametersSynced, data: { changed: { [name]: 'x' } } };
    const unnamed = { ...examples.UrlParametersSynced, data: { changed: { [name]: null } } };
    expect(given(examples.SessionStarted, named, unnamed).when(sync({ [name]: null }))).toEqual({ events: [] });
    expect(given(examples.SessionStarted, named).when(sync({ [name]: null }))).toEqual({
      events: [{ ...unnamed, at }],
    });
  });
});

describe('another language', () => {
  const change = (lang: 'en' | 'fr'): SessionCommand => ({ type: 'ChangeLanguage', lang, at });

  it('is recorded with the one before, once', () => {
    expect(given(examples.SessionStarted).when(change('en'))).toEqual({
      events: [{ type: 'LanguageChanged', data: { lang: 'en', previousLang: 'fr' }, at }],
    });
    expect(given(examples.SessionStarted, examples.LanguageChanged).when(change('en'))).toEqual({ events: [] });
  });
});

describe('a step of the page', () => {
  const { data: step } = examples.StepRecorded;
  const record = (stepNumber: 0 | 4): SessionCommand => ({ type: 'RecordStep', ...step, stepNumber, at });
  const steps = (count: number) => Array.from({ length: count }, () => examples.StepRecorded);

  it.each([
    [0, 'landing'],
    [4, 'payment in progress'],
  ] as const)('is recorded as the stage that it is of: %i', (stepNumber, stage) => {
    expect(given(examples.SessionStarted).when(record(stepNumber))).toEqual({
      events: [{ type: 'StepRecorded', data: { ...step, stepNumber, stage }, at }],
    });
  });

  it('is refused once a visit has left sixty', () => {
    expect(MAX_STEPS).toBe(60);
    expect(given(examples.SessionStarted, ...steps(MAX_STEPS - 1)).when(record(0))).toMatchObject({ events: [{}] });
    expect(given(examples.SessionStarted, ...steps(MAX_STEPS)).when(record(0))).toEqual({ refusal: 'too-many-steps' });
  });
});
