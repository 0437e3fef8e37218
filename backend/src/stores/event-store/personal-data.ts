import { isGiven, type Event } from '@shop/domain';
import { personalFieldsOf } from '@shop/domain/event-types';
import type { DataKeys } from './data-keys.js';
import { emailFingerprint, isSealed, seal, unseal, vehicleFingerprint } from './sealing.js';

type Json = Record<string, unknown>;

/** Fingerprints in the metadata of an event, by which staff can search. */
export interface Fingerprints {
  readonly email?: string;
  readonly idveh?: string;
}

/** Takes the place of event id and type for a document that is not part of an event. */
const DOCUMENT = 'document';
const SEARCHED = ['email', 'idveh'] as const;
const FINGERPRINT = { email: emailFingerprint, idveh: vehicleFingerprint };

/** The only codec of personal data in the event store: fields are encrypted when appended and decrypted when read. */
export class PersonalData {
  constructor(
    private readonly keys: DataKeys,
    private readonly searchKey: Buffer,
  ) {}

  /** The event's data as JSON, without shared references, personal fields encrypted, with fingerprints of searchable fields. */
  async seal(stream: string, eventId: string, event: Event): Promise<{ data: Json; hmac: Fingerprints | undefined }> {
    const data = JSON.parse(JSON.stringify(event.data)) as Json;
    const fields = personalFieldsOf(event).filter((field) => isGiven(valueAt(data, field)));
    if (fields.length === 0) return { data, hmac: undefined };
    const { key, version } = await this.keys.findOrMake(stream);
    const hmac: Record<string, string> = {};
    for (const field of fields) {
      const value = valueAt(data, field);
      const name = SEARCHED.find((searched) => field === searched || field.endsWith(`.${searched}`));
      if (name !== undefined && typeof value === 'string') hmac[name] = FINGERPRINT[name](value, this.searchKey);
      setAt(data, field, seal(value, key, version, { stream, eventId, type: event.type, field }));
    }
    return { data, hmac: Object.keys(hmac).length === 0 ? undefined : hmac };
  }

  /** Makes the personal data of a visit and its order unreadable for good. */
  async erase(stream: string): Promise<void> {
    await this.keys.erase(stream);
  }

  /**
   * What may stand for an e-mail in the read models: its fingerprint, or one by the rule of plates, which older events have. Another e-mail may
   * have the same: compare the opened one.
   */
  fingerprintsOf(email: string): readonly string[] {
    return [emailFingerprint(email, this.searchKey), vehicleFingerprint(email, this.searchKey)];
  }

  /** Encrypts a document of a stream that is stored outside of the log, as one text; `openText` decrypts it. */
  async sealDocument(stream: string, name: string, document: unknown): Promise<string> {
    const { key, version } = await this.keys.findOrMake(stream);
    return seal(document, key, version, { stream, eventId: DOCUMENT, type: DOCUMENT, field: name });
  }

  /** Decrypts an encrypted text of a stream. */
  async openText(stream: string, sealed: string): Promise<unknown> {
    return unseal(sealed, (await this.keys.find(stream))?.key, stream);
  }

  /** The data of an event as it was before it was stored: its personal fields decrypted, every other text as it is. */
  async openEvent(stream: string, event: Omit<Event, 'at'>): Promise<unknown> {
    return this.openAt(stream, event.data, personalFieldsOf({ ...event, at: '' }));
  }

  /** Decrypts the fields at these dotted paths of any JSON of a stream; those that were never encrypted stay as they are. */
  async openAt<T>(stream: string, json: T, paths: readonly string[]): Promise<T> {
    const sealed = paths.filter((path) => isSealed(valueAt(json, path)));
    if (sealed.length === 0) return json;
    const key = (await this.keys.find(stream))?.key;
    const opened = structuredClone(json);
    for (const path of sealed) setAt(opened, path, unseal(String(valueAt(opened, path)), key, stream));
    return opened;
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, field) => (isObject(value) ? value[field] : undefined), data);

function setAt(data: unknown, path: string, value: unknown): void {
  const fields = path.split('.');
  const last = fields.pop() ?? '';
  const parent = fields.length === 0 ? data : valueAt(data, fields.join('.'));
  if (isObject(parent)) parent[last] = value;
}
