/** Any 8-4-4-4-12 of hexadecimal digits, of any UUID version. */
export const SESSION_UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** Whether a value that came from outside can be the uuid of a visit, and so of its order. */
export const isSessionUuid = (value: unknown): value is string => typeof value === 'string' && SESSION_UUID.test(value);
