export type { AskedFor, ProviderAnswer, ProviderFault } from './answer.js';
export * from './history-answer.js';
export * from './mileage.js';
export * from './provider-history.js';
export * from './provider-valuation.js';
export * from './provider.js';
export * from './technical-answer.js';
export { textOf } from './untrusted-input.js';
export * from './valuation-answer.js';
