export function newDatabase(clusterUrl: string, prefix?: string): Promise<string>;
export function copyDatabase(url: string, prefix?: string): Promise<string>;
export function preparedDatabase(
  clusterUrl: string,
  prefix: string,
  prepare: (url: string) => Promise<unknown>,
): Promise<string>;
