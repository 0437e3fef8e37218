export * from './changes.js';
export * from './consent-notices.js';
export * from './decider.js';
export * from './masked-view.js';
export * from './steps.js';
export * from './view.js';
