/** The version of the consent text that customers consent to. */
export const CONSENT_VERSION = '1.0';

/** The message of the response to a PATCH without the required consent; part of the contract. */
export const CONSENT_MESSAGE = 'Vous devez accepter notre politique de traitement des données.';
