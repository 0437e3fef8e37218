export function findChromium(env?: Record<string, string | undefined>): string | undefined;
export function provideChromium(): string;
export const CHROMIUM_ARGS: string[];
