import { fileURLToPath } from 'node:url';

/** The root folder of the repository, which contains package.json. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
