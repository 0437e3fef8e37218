export const customers = {
  label: 'Your e-mail',
  placeholder: 'you@example.com',
  hint: 'Read it again: this is where the reports go.',
  invalid: 'This address is not complete. Example: you@example.com',
  consent: 'I agree that my address and the car’s data are processed to prepare my reports and send them to me.',
  consentMissing: 'You must accept our data processing policy.',
  submit: 'Continue',
  professional: {
    title: 'Are you an automotive professional?',
    text: 'This address looks like a professional’s. There is an app made for you:',
    benefits: ['free account', 'test credits', 'preferential rates', 'advanced features', 'dedicated support'],
    yes: 'Yes, I am a professional',
    no: 'No, I am a private buyer',
    redirect: 'The professional app is opening in a new tab. See you there.',
  },
};
