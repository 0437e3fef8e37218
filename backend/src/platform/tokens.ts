/** Where the checked configuration is found in the container. */
export const CONFIGURATION = Symbol('CONFIGURATION');

/** Where the list of every reaction is found in the container. */
export const REACTIONS = Symbol('REACTIONS');
