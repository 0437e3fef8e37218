/** Messages that every report uses. */
const fr = {
  missing: 'Non communiqué',
  remember: "Ce qu'il faut retenir",
  sources: 'Sources et limites',
  contents: 'Dans ce rapport',
  plateAlt: (id: string) => `Véhicule ${id}`,
  vin: 'VIN',
  issued: (day: string) => `Établi le ${day}`,
  reference: (reference: string) => `Référence ${reference}`,
  from: (source: string) => `Source : ${source}`,
  asOf: (day: string) => `données arrêtées au ${day}`,
  page: (page: number, pages: number) => `${page} / ${pages}`,
  limits:
    "Ce rapport rend compte de ce que les sources nommées ci-dessus ont enregistré. Ce qui n'a pas été déclaré n'y figure pas. Il ne remplace ni l'examen du véhicule, ni un essai sur route, ni le contrôle technique.",
  question: (email: string) => `Une question sur ce rapport ? Écrivez à ${email}. Nous répondons en 1 à 3 heures.`,
  unknownVehicle: 'Véhicule',
};

const en: typeof fr = {
  missing: 'Not stated',
  remember: 'Key findings',
  sources: 'Sources and limits',
  contents: 'In this report',
  plateAlt: (id) => `Vehicle ${id}`,
  vin: 'VIN',
  issued: (day) => `Issued on ${day}`,
  reference: (reference) => `Reference ${reference}`,
  from: (source) => `Source: ${source}`,
  asOf: (day) => `data as of ${day}`,
  page: (page, pages) => `${page} / ${pages}`,
  limits:
    'This report tells what the sources named above have on record. What nobody declared is not in it. It does not replace looking at the car, driving it, or the roadworthiness test.',
  question: (email) => `A question about this report? Write to ${email}. We reply within 1 to 3 hours.`,
  unknownVehicle: 'Vehicle',
};

export const COMMON_MESSAGES = { fr, en };
