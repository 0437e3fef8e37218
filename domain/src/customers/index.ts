export * from './catalogue.js';
export * from './consent-acts.js';
export * from './consent.js';
export * from './decider.js';
export * from './email.js';
export * from './events.js';
export * from './professional.js';
export * from './refusals.js';
