import { formatMoney } from '../money.js';
import { ordersFr } from './orders.js';
import { namesOf, type Words } from './wording.js';

const money = (cents: number | null): string => (cents === null ? 'un montant inconnu' : formatMoney(cents));
const from = (src: string | null, idaff: string | null): string =>
  `${src === null ? 'en direct' : `depuis ${src}`}${idaff === null ? '' : ` (affilié ${idaff})`}`;
const STAGES = ['arrivée', 'véhicule', 'e-mail', 'services', 'paiement commencé', 'paiement réussi', 'paiement échoué'];
const LANGUAGES = { fr: 'français', en: 'anglais' };
/** What a page calls how a step went, as staff read it; other words stay as they are. */
const STATUSES: Readonly<Record<string, string>> = { completed: 'terminée', pending: 'en cours', failed: 'échouée' };
const DIFFERS = { intent: 'la demande', amount: 'le montant', currency: 'la devise', session: 'la visite' };

export const fr: Words = {
  sentences: {
    ...ordersFr,
    SessionStarted: ({ lang, src, idaff }) => `Une visite commence en ${LANGUAGES[lang]}, ${from(src, idaff)}.`,
    OwnerBound: () => 'La visite est liée à son navigateur.',
    UrlParametersSynced: ({ changed }) => `L’adresse de la page change\u00a0: ${Object.keys(changed).join(', ')}.`,
    LanguageChanged: ({ lang }) =>
      `La page passe ${lang === 'fr' ? 'de l’anglais au français' : 'du français à l’anglais'}.`,
    StepRecorded: ({ stepNumber, status, providerMessage }) =>
      `La page signale l’étape ${stepNumber} (${STAGES[stepNumber]})\u00a0: ${providerMessage ?? STATUSES[status ?? ''] ?? status ?? 'sans statut'}.`,
    VehicleIdentified: ({ vehicleData: { marque, modele, annee }, idvehKind, registered }) =>
      `La voiture est trouvée par ${idvehKind === 'vin' ? 'son VIN' : 'sa plaque'}\u00a0: ${marque} ${modele}, ${annee ?? 'année inconnue'}` +
      `${registered === null ? ', inconnue de notre propre recherche' : ''}.`,
    VehicleCleared: () => 'La voiture est retirée.',
    EmailProvided: ({ email }) => `Une adresse est donnée\u00a0: ${email}.`,
    ConsentGiven: ({ gdprConsentVersion }) => `Le consentement est donné (version ${gdprConsentVersion}).`,
    ConsentWithdrawn: ({ email }) => `Le consentement pour ${email} est retiré.`,
    ProfessionalDetected: ({ matchedKeyword }) =>
      `L’adresse ressemble à celle d’un professionnel\u00a0: «\u00a0${matchedKeyword}\u00a0».`,
    EmailConsentNotified: ({ gdprConsent }) =>
      gdprConsent === false
        ? 'Le fichier clients a reçu le retrait du consentement.'
        : 'Le fichier clients a reçu le consentement.',
    BasePriceQuoted: ({ basePriceCents }) => `La page montre ${money(basePriceCents)} par service.`,
    BasePriceEstablished: ({ basePriceCents, source }) =>
      `Le prix est de ${money(basePriceCents)} par service, ${source === 'valuation' ? 'selon la valeur de la voiture' : 'par défaut'}.`,
    ServicesSelected: ({ servicePrices, totalAmountCents }) =>
      servicePrices.length === 0
        ? 'Plus aucun service n’est choisi.'
        : `Choix\u00a0: ${namesOf(servicePrices)}, affichés à ${money(totalAmountCents)}.`,
    DiscountApplied: ({ discountToken, discountPercentage }) =>
      `Le code ${discountToken} enlève ${discountPercentage}\u00a0%.`,
    DiscountIssued: ({ token, discountPercentage }) =>
      `Le code ${token} est créé\u00a0: ${discountPercentage}\u00a0% de remise.`,
    PriceHeld: ({ totalCents }) => `Le prix de ${money(totalCents)} est garanti quelques minutes.`,
    PaymentIntentRequested: ({ attempt, amountCents, services }) =>
      `Un paiement de ${money(amountCents)} est demandé (essai ${attempt}\u00a0: ${namesOf(services)}).`,
    PaymentIntentCreated: ({ paymentIntentId }) =>
      `Le prestataire est prêt pour le paiement\u00a0: ${paymentIntentId}.`,
    PaymentIntentFailed: ({ reason }) => `Le prestataire n’a pas pu préparer le paiement\u00a0: ${reason}.`,
    PaymentIntentCanceled: ({ paymentIntentId }) => `Le paiement ${paymentIntentId} ne peut plus être réglé.`,
    PaymentClaimed: ({ paymentStatus }) => `La page dit du paiement\u00a0: ${paymentStatus ?? 'rien'}.`,
    PaymentAttempted: ({ amountCents }) => `Le visiteur essaie de payer ${money(amountCents)}.`,
    PaymentSucceeded: ({ amountCents, services, source }) =>
      `Payé\u00a0: ${money(amountCents)} pour ${namesOf(services)} (appris par ${source}).`,
    PaymentFailed: ({ providerCode, providerMessage }) =>
      `Le paiement échoue\u00a0: ${providerMessage ?? 'sans raison'} (${providerCode ?? 'sans code'}).`,
    DuplicatePaymentReceived: ({ amountCents }) => `${money(amountCents)} reçus une seconde fois\u00a0; à rendre.`,
    PaymentAnomalyDetected: ({ amountCents, differs }) =>
      `${money(amountCents)} reçus sans commande correspondante\u00a0: ${DIFFERS[differs]} diffère.`,
    RefundRequested: ({ amountCents }) => `${money(amountCents)} doivent être rendus.`,
    RefundCompleted: ({ amountCents }) => `${money(amountCents)} ont été rendus.`,
    RefundFailed: ({ amountCents, reason }) => `${money(amountCents)} n’ont pas pu être rendus\u00a0: ${reason}.`,
    PaymentRefunded: ({ refundedCents }) => `Le prestataire montre ${money(refundedCents)} rendus.`,
    PaymentDisputed: ({ amountCents }) => `Le porteur de la carte conteste ${money(amountCents)} auprès de sa banque.`,
    AdminLoggedIn: ({ adminId }) => `L’équipe ${adminId} se connecte.`,
    AdminLoginFailed: ({ adminId }) => `Une connexion échoue pour ${adminId}.`,
    AdminLoggedOut: ({ adminId }) => `L’équipe ${adminId} se déconnecte.`,
    PersonalDataRevealed: ({ adminId, sessionUuid, reason }) =>
      `L’équipe ${adminId} se fait montrer les données de la visite ${sessionUuid}\u00a0: ${reason}.`,
    PersonalDataRevealRefused: ({ adminId, sessionUuid, reason }) =>
      `L’équipe ${adminId} ne voit pas les données de la visite ${sessionUuid}, trop de demandes en une heure\u00a0: ${reason}.`,
    PersonalDataDisclosed: ({ by, reason }) =>
      `${by} exporte l’historique avec les données personnelles\u00a0: ${reason}.`,
  },
  unknown: (type) => `${type}.`,
  unreadable: (type, why) => `${type}, illisible\u00a0: ${why}.`,
  who: (actor) =>
    ({ visitor: 'visiteur', provider: 'prestataire', system: 'boutique', staff: 'équipe' })[actor ?? ''] ?? 'personne',
  begins: (moment, uuid) => `Visite ${uuid}, ${moment} (Paris)`,
  nothing: (uuid) => `La boutique ne connaît pas la visite ${uuid}.`,
  ends: (events, minutes, redacted) =>
    `${events} événements en ${minutes} minutes.${redacted ? ' Les données personnelles sont omises.' : ''}`,
};
