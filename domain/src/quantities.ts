/** Cents. @asType integer */
export type Cents = number;

/** @asType integer @minimum 0 */
export type Count = number;

/** @asType integer */
export type Year = number;

/** Euros. @minimum 0 */
export type Euros = number;

/** Whole euros. @asType integer @minimum 1 */
export type WholeEuros = number;

/** Percent. @minimum 0 @maximum 100 */
export type Percent = number;

/** Seconds. @minimum 0 */
export type Seconds = number;

/** Any 8-4-4-4-12 of hexadecimal digits. @pattern ^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$ */
export type Uuid = string;

/** @format date-time */
export type Instant = string;

/** @format date */
export type Day = string;

/** JSON text. */
export type JsonText = string;
