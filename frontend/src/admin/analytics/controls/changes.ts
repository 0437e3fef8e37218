import { DIMENSIONS } from '@shop/domain/analytics';

/** Changes parameters of the URL; undefined removes one. */
export type Change = (changes: Readonly<Record<string, string | undefined>>) => void;

export const NO_RANGE = { range: undefined, from: undefined, to: undefined };
export const NO_FILTER = Object.fromEntries(DIMENSIONS.map((name) => [name, undefined]));
