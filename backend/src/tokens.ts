/** Where the checked configuration is found in the container. */
export const CONFIGURATION = Symbol('CONFIGURATION');
