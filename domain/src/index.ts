export * from './decider.js';
export * from './event.js';
export * from './masking.js';
export * from './money.js';
export * from './personal.js';
export type * from './quantities.js';
export * from './refusal.js';
export * from './refusals.js';
export * from './session/index.js';
