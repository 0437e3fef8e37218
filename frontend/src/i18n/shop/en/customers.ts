export const customers = {
  label: 'Your e-mail',
  placeholder: 'you@example.com',
  meant: 'Did you mean',
  meantEnd: '?',
  promises: (within: string) => ['No account, no advertising', `Reports within ${within}`],
  invalid: 'This address is not complete. Example: you@example.com',
  foreignLetters:
    'This address has an accented letter before the @, which mail servers refuse. Write it without accents.',
  refused: 'The payment service refuses this address. Nothing was charged. Correct it, or give another one.',
  unknownDomain: (domain: string) =>
    `We find no mail service at ${domain}. Is it right? Correct the address, or continue.`,
  consent: 'I agree that my address and the car’s data are processed to prepare my reports and send them to me.',
  consentMissing: 'You must accept our data processing policy.',
  submit: 'Continue',
  withdrawal: {
    title: 'Your agreement',
    given:
      'You agreed to your address being processed for your reports. You may withdraw this agreement at any time, which changes nothing for an order that is already paid.',
    none: 'No agreement is recorded for this browser’s visit.',
    withdrawn: 'Your agreement is withdrawn. Our customer relations tool will be informed.',
    notLoaded: 'We could not check your agreement.',
    withdraw: 'Withdraw my agreement',
    failed: 'Your agreement could not be withdrawn. Try again, or write to us.',
  },
  professional: {
    title: 'Are you an automotive professional?',
    text: 'This address looks like a professional’s. There is an app made for you:',
    benefits: ['free account', 'test credits', 'preferential rates', 'advanced features', 'dedicated support'],
    yes: 'Yes, I am a professional',
    no: 'No, I am a private buyer',
    redirect: 'The professional app is opening in a new tab. See you there.',
  },
};
