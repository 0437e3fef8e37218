import { decideCustomers, evolveCustomers, initialCustomers } from '../customers/index.js';
import type { CustomersCommand, CustomersEvent, CustomersState } from '../customers/index.js';
import type { Decider } from '../decider.js';
import { decidePayments, evolvePayments, initialPayments, reasonToKeep } from '../payments/index.js';
import type { PaymentsCommand, PaymentsEvent, PaymentsContext, PaymentsState } from '../payments/index.js';
import { decidePricing, evolvePricing, initialPricing } from '../pricing/index.js';
import type { PricingCommand, PricingEvent, PricingState } from '../pricing/index.js';
import { decideReports, evolveReports, initialReports } from '../reports/index.js';
import type { ReportsCommand, ReportsEvent, ReportsContext, ReportsState } from '../reports/index.js';
import { decideSessions, evolveSessions, initialSessions } from '../sessions/index.js';
import type { SessionsCommand, SessionsEvent, SessionsContext, SessionsState } from '../sessions/index.js';
import { decideVehicles, evolveVehicles, initialVehicles } from '../vehicles/index.js';
import type { VehiclesCommand, VehiclesEvent, VehiclesState } from '../vehicles/index.js';

/** Every event that the stream `session-<uuid>` may hold. */
export type SessionEvent = SessionsEvent | VehiclesEvent | ReportsEvent | CustomersEvent | PricingEvent | PaymentsEvent;
export type SessionCommand =
  | SessionsCommand
  | VehiclesCommand
  | ReportsCommand
  | CustomersCommand
  | PricingCommand
  | PaymentsCommand;

/** State of one visit, with one slice per chapter. */
export interface SessionState {
  readonly sessions: SessionsState;
  readonly vehicles: VehiclesState;
  readonly reports: ReportsState;
  readonly customers: CustomersState;
  readonly pricing: PricingState;
  readonly payments: PaymentsState;
}

const isSettled = ({ payments }: SessionState): boolean => payments.paid !== null;

const sessionsContext = (state: SessionState): SessionsContext => ({
  sessions: state.sessions,
  current: {
    idaff: state.sessions.idaff,
    src: state.sessions.src,
    product: state.pricing.product,
    email: state.customers.email,
    idveh: state.vehicles.idveh,
  },
  isKept: reasonToKeep(state.payments) !== undefined,
  settled: isSettled(state),
});

const reportsContext = (state: SessionState): ReportsContext => ({
  reports: state.reports,
  registered: state.vehicles.registered,
  settled: isSettled(state),
});

const paymentsContext = ({ sessions, vehicles, customers, pricing, payments }: SessionState): PaymentsContext => ({
  payments,
  uuid: sessions.uuid,
  vehicles,
  email: customers.email,
  consentedAs: customers.consent?.email ?? null,
  pricing,
});

function decide(command: SessionCommand, state: SessionState): readonly SessionEvent[] {
  switch (command.type) {
    case 'StartSession':
    case 'SyncUrlParameters':
    case 'ChangeLanguage':
    case 'RecordStep':
    case 'EraseVisit':
      return decideSessions(command, sessionsContext(state));
    case 'IdentifyVehicle':
    case 'ClearVehicle':
      return decideVehicles(command, { vehicles: state.vehicles, settled: isSettled(state) });
    case 'RecordReportAvailability':
      return decideReports(command, reportsContext(state));
    case 'ProvideEmail':
    case 'GiveConsent':
    case 'WithdrawConsent':
    case 'RecordConsentNotified':
      return decideCustomers(command, state.customers);
    case 'QuoteBasePrice':
    case 'EstablishBasePrice':
    case 'SelectServices':
    case 'ApplyDiscount':
    case 'HoldPrice':
      return decidePricing(command, state.pricing);
    case 'CheckPayable':
    case 'RequestPaymentIntent':
    case 'RecordPaymentIntentCreated':
    case 'RecordPaymentIntentFailed':
    case 'RecordPaymentIntentCanceled':
    case 'ClaimPayment':
    case 'AttemptPayment':
    case 'FailPayment':
    case 'SettlePayment':
    case 'RequestRefund':
    case 'RecordRefundCompleted':
    case 'RecordRefundFailed':
      return decidePayments(command, paymentsContext(state));
  }
}

const initial: SessionState = {
  sessions: initialSessions,
  vehicles: initialVehicles,
  reports: initialReports,
  customers: initialCustomers,
  pricing: initialPricing,
  payments: initialPayments,
};

const evolveChapters = (state: SessionState, event: SessionEvent): SessionState => ({
  sessions: evolveSessions(state.sessions, event),
  vehicles: evolveVehicles(state.vehicles, event),
  reports: evolveReports(state.reports, event),
  customers: evolveCustomers(state.customers, event),
  pricing: evolvePricing(state.pricing, event),
  payments: evolvePayments(state.payments, event),
});

/** An erased visit is like one that never was; only that it was erased is known. */
const evolve = (state: SessionState, event: SessionEvent): SessionState =>
  evolveChapters(event.type === 'VisitErased' ? initial : state, event);

/** The visit as one decider: assigns each command to its chapter and applies each event. */
export const sessionDecider: Decider<SessionCommand, SessionEvent, SessionState> = { initial, decide, evolve };
