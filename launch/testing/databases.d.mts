export function newDatabase(clusterUrl: string, prefix?: string): Promise<string>;
