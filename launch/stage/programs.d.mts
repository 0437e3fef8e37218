import type { Stage } from '../stage.mjs';

export function migrate(stage: Stage): Promise<void>;
