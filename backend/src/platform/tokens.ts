/** Injection token of the checked configuration. */
export const CONFIGURATION = Symbol('CONFIGURATION');

/** Injection token of the list of every reaction. */
export const REACTIONS = Symbol('REACTIONS');
