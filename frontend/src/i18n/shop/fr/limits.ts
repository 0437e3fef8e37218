const [MINUTE, HOUR] = [60, 3600];

const counted = (count: number, one: string, many: string): string => (count === 1 ? one : `${count}\u00a0${many}`);

/** A waiting time as text, rounded up. */
export function waitFr(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.max(1, Math.ceil(seconds)), 'une seconde', 'secondes');
  if (seconds <= 59 * MINUTE) return counted(Math.ceil(seconds / MINUTE), 'une minute', 'minutes');
  return counted(Math.ceil(seconds / HOUR), 'une heure', 'heures');
}

/** Messages about requests over a limit; `seconds` until the next request is allowed. */
export const limits = {
  title: 'Un peu de patience',
  general: (seconds: number) =>
    `Trop de demandes viennent de votre connexion. Réessayez dans ${waitFr(seconds)}\u00a0: rien n’est perdu.`,
  lookUp: (seconds: number) =>
    `Trop de véhicules ont été cherchés depuis votre connexion. Réessayez dans ${waitFr(seconds)}\u202f; votre saisie est gardée.`,
  lookUpsSpent: (seconds: number) =>
    `Nous ne pouvons plus chercher de véhicule pour l’instant. Réessayez dans ${waitFr(seconds)}\u202f; votre saisie est gardée.`,
  promotionCode: (seconds: number) =>
    `Votre code promo n’a pas pu être vérifié. Rechargez la page dans ${waitFr(seconds)} pour l’appliquer, ou continuez sans.`,
  payment: (seconds: number) =>
    `Trop d’essais viennent de votre connexion. Rien n’a été débité. Réessayez dans ${waitFr(seconds)}\u202f; votre commande est gardée.`,
};
