/** Whether there is a value at all: neither null nor absent. */
export const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
