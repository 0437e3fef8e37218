export const vehicles = {
  label: 'Plaque française ou VIN',
  placeholder: 'AB-123-CD',
  submit: 'Voir ce véhicule',
  searching: 'Nous cherchons ce véhicule',
  working: 'Courte vérification, merci de patienter',
  format: {
    pending: 'Plaque (AB-123-CD) ou VIN de 17 caractères.',
    validPlate: 'Plaque reconnue.',
    validVin: 'VIN reconnu.',
    valid: 'Format reconnu.',
    invalid: 'Ni une plaque ni un VIN. Vérifiez la carte grise, case A ou E.',
  },
  empty: 'Veuillez saisir une immatriculation ou un VIN',
  unknownFormat: {
    title: 'Format non reconnu',
    description: 'Entrez une plaque française (ex. AB123CD) ou un VIN (17 caractères).',
  },
  notIdentified: {
    title: "Impossible d'identifier le véhicule",
    description: 'Vérifiez la plaque, ou entrez le VIN (case E de la carte grise).',
  },
  unreachable: 'Le service d’identification ne répond pas. Réessayez dans un instant.',
};
