export * from './sentence.js';
export * from './wording.js';
