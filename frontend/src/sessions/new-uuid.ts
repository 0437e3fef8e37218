const RANDOM_DIGITS = /[018]/g;

/** A random uuid, version 4. `crypto.randomUUID` exists at https URLs and localhost alone, random bytes everywhere. */
export const newUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(RANDOM_DIGITS, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (byte & (15 >> (Number(digit) / 4)))).toString(16);
  });
