export const vehicles = {
  label: 'VIN',
  placeholder: '17 characters',
  submit: 'See this car',
  searching: 'Looking for this car',
  working: 'A short check, please wait',
  format: {
    pending: '17 characters, on windscreen or door frame.',
    validPlate: 'VIN recognised.',
    validVin: 'VIN recognised.',
    valid: 'VIN recognised.',
    invalid: 'This cannot be a VIN: 17 letters and digits, without I, O or Q.',
  },
  empty: 'Please enter a VIN',
  unknownFormat: {
    title: 'Format not recognised',
    description: 'Please enter a valid 17-character VIN.',
  },
  notIdentified: {
    title: 'We can’t find this car',
    description: 'Check the VIN (17 characters, on the windscreen or door frame).',
  },
  unreachable: 'The lookup service is not answering. Try again in a moment.',
};
