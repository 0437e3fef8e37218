/** 4300 → '43.00'. */
export const euros = (cents: number): string => (cents / 100).toFixed(2);
