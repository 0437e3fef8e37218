import type { Stack } from '../stack.mjs';

export function migrate(stack: Stack): Promise<void>;
