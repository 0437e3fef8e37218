/** R-9.7-01 */
export const CONSENT_VERSION = '1.0';

/** R-5.4-01 */
export const CONSENT_MESSAGE = 'Vous devez accepter notre politique de traitement des données.';
