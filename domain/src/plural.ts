/** `2 visits`: English has the singular for one alone. */
export const pluralEn = (count: number | bigint, one: string, many: string): string =>
  `${count} ${Number(count) === 1 ? one : many}`;

/** `2 visites`: French has the singular for none and for one. */
export const pluralFr = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;
