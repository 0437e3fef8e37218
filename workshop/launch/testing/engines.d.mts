export type Engines = Record<'firefox' | 'webkitDriver' | 'webkit' | 'screen', string | undefined>;
export function findEngines(isThere?: (path: string) => boolean): Engines;
export function missingPackages(engines: Engines): string[];
export function provideEngines(find?: () => Engines, install?: (packages: string[]) => void): void;
