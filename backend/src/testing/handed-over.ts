import type { Configuration } from '../platform/configuration.js';

export interface HandedOver {
  readonly kind: 'api' | 'worker';
  readonly port: number;
  readonly configuration: Configuration;
}

const URLS = ['publicUrl', 'apiUrl'];

const isBytes = (value: unknown): value is { readonly data: readonly number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

export const handOver = (what: HandedOver): string => JSON.stringify(what);

/** Parses a configuration that was passed through the environment; its keys become buffers again, and its URLs URLs. */
export const readHandedOver = (text: string): HandedOver =>
  JSON.parse(text, (name, value: unknown) => {
    if (isBytes(value)) return Buffer.from(value.data);
    return URLS.includes(name) && typeof value === 'string' ? new URL(value) : value;
  }) as HandedOver;
