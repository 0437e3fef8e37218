const LONGEST = 64;

/** An affiliate or a source as an address may name it: letters, digits, `_`, `.` and `-` (reliability decision 13). */
export const ORIGIN_PATTERN = `^[\\w.-]{0,${LONGEST}}$`;

const ORIGIN = new RegExp(ORIGIN_PATTERN);

/** Whether a text can name an affiliate or a source: at most 64 plain characters; the length is looked at first. */
export const isOrigin = (text: string): boolean => text.length <= LONGEST && ORIGIN.test(text);
