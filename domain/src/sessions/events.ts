import type { Event } from '../event.js';
import type { Language } from './language.js';
import type { Stage, StepNumber } from './stages.js';

export interface UrlParameters {
  readonly idaff: string | null;
  readonly src: string | null;
  readonly product: string | null;
  readonly email: string | null;
  readonly idveh: string | null;
}

export interface StepRecord {
  readonly stepNumber: StepNumber;
  readonly stage: Stage;
  readonly payloadJson: unknown;
  readonly status: string | null;
  readonly providerCode: string | null;
  readonly providerMessage: string | null;
}

export type SessionStarted = Event<
  'SessionStarted',
  UrlParameters & { readonly uuid: string; readonly lang: Language }
>;
export type UrlParametersSynced = Event<'UrlParametersSynced', { readonly changed: Partial<UrlParameters> }>;
export type LanguageChanged = Event<'LanguageChanged', { readonly lang: Language; readonly previousLang: Language }>;
export type StepRecorded = Event<'StepRecorded', StepRecord>;
/** Binds the visit to its browser: the hash of a secret that only this browser has. */
export type OwnerBound = Event<'OwnerBound', { readonly ownerHash: string }>;
/** What started the visit calls itself a robot: a crawler, a preview, a test. */
export type RobotDetected = Event<'RobotDetected', Record<string, never>>;

/** The visit's data key was deleted, at the request of its visitor or by its age: what identifies somebody reads `[redacted]`. */
export type VisitErased = Event<'VisitErased', Record<string, never>>;

/** The visit: start, owner, whether a robot began it, URL parameters, language, the steps that the page reported, and its erasure. */
export type SessionsEvent =
  | SessionStarted
  | OwnerBound
  | RobotDetected
  | UrlParametersSynced
  | LanguageChanged
  | StepRecorded
  | VisitErased;
