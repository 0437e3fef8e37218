const signsFr = { good: 'Rien à signaler', warn: 'À surveiller', bad: 'Important', info: 'À savoir' };

/** Every text around a report that is read on a page, in French. */
const readingFr = {
  read: (name: string) => `Lire le rapport ${name}`,
  readShort: 'Lire le rapport',
  pdf: 'PDF',
  pdfOf: (name: string) => `Ouvrir ${name} en PDF`,
  back: 'Retour à ma commande',
  inOther: 'Read in English',
  contents: 'Dans ce rapport',
  loading: 'Nous ouvrons votre rapport…',
  away: 'Ce rapport ne peut pas être affiché pour le moment. Réessayez dans un instant.',
  gone: 'Ce rapport n’est pas disponible, ou ne l’est plus.',
  signs: signsFr,
  ticked: (done: number, all: number) =>
    `${done} sur ${all} ${done < 2 ? 'coché' : 'cochés'}. Vos coches restent dans ce navigateur.`,
  sampleTitle: (name: string) => `Exemple ${name}`,
  others: 'Les autres exemples',
  check: 'Vérifier un véhicule',
};

const signsEn: typeof signsFr = { good: 'All fine', warn: 'Keep an eye on it', bad: 'Important', info: 'Good to know' };

/** The same in English. */
const readingEn: typeof readingFr = {
  read: (name) => `Read the report ${name}`,
  readShort: 'Read the report',
  pdf: 'PDF',
  pdfOf: (name) => `Open ${name} as PDF`,
  back: 'Back to my order',
  inOther: 'Lire en français',
  contents: 'In this report',
  loading: 'Opening your report…',
  away: 'This report can’t be shown right now. Try again in a moment.',
  gone: 'This report is not available, or not any more.',
  signs: signsEn,
  ticked: (done, all) => `${done} of ${all} ticked. Your ticks stay in this browser.`,
  sampleTitle: (name) => `${name} sample`,
  others: 'The other samples',
  check: 'Check a vehicle',
};

export const readingMessages = { fr: readingFr, en: readingEn };
