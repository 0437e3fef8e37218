/** Whether the value is neither null nor undefined. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
