import type { MessageBundle } from '../messages.js';

const modules = import.meta.glob<Record<string, unknown>>(['../**/*.ts', '!../**/*.test.ts', '!../testing/**'], {
  eager: true,
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isBundle = (value: unknown): value is MessageBundle<object> =>
  isObject(value) && isObject(value['fr']) && isObject(value['en']);

/** Every bundle of messages that is loaded with its area. */
export const ALL_BUNDLES = Object.values(modules).flatMap((module) => Object.values(module).filter(isBundle));
