/** The version of the consent text that a consent is given to. */
export const CONSENT_VERSION = '1.0';

/** The message of a PATCH without the needed consent; part of the contract. */
export const CONSENT_MESSAGE = 'Vous devez accepter notre politique de traitement des données.';
