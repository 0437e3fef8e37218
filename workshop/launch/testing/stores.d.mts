export default function startStores(): Promise<void>;
export function temporaryFolder(): string;
