/** 1 for a visit that reached all of these steps, 0 for any other. */
export const reached = (...steps: readonly (string | null)[]): number => Number(steps.every((at) => at !== null));
