/** The whole hundreds of a count: 1743 → 1700. */
export const hundredsIn = (count: number): number => Math.floor(count / 100) * 100;
