import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The key from the environment that wraps all others (32 bytes), and its version. */
export interface MasterKey {
  readonly version: string;
  readonly key: Buffer;
}

/** A wrapped key as the log stores it: AES-256-GCM under the master key, base64 of IV, ciphertext and tag. */
export interface WrappedKey {
  readonly wrappedKey: string;
  readonly masterKeyVersion: string;
}

/** Wraps a key so that it can be unwrapped for the stream of this name alone. */
export function wrapKey({ key, version }: MasterKey, stream: string, plain: Buffer): WrappedKey {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(stream));
  const bytes = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return { wrappedKey: bytes.toString('base64'), masterKeyVersion: version };
}

/** Unwraps the key of this stream, into memory of its own: a part of Node's pool would keep all of it. Throws with another master key. */
export function unwrapKey(master: MasterKey, stream: string, { wrappedKey, masterKeyVersion }: WrappedKey): Buffer {
  if (masterKeyVersion !== master.version) throw new Error(`master key ${masterKeyVersion} is not at hand`);
  const bytes = Buffer.from(wrappedKey, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', master.key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(stream))
    .setAuthTag(bytes.subarray(-16));
  const plain = decipher.update(bytes.subarray(12, -16));
  decipher.final();
  return plain;
}
