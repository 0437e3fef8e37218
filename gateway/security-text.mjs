const DAY_MS = 86_400_000;
/** RFC 9116 asks for an end less than a year away. */
const VALID_DAYS = 180;

/** Serves security.txt (RFC 9116): whom to tell of a weakness, valid for half a year from today; 503 until the backend has said whom. */
export const securityText = (publicUrl, documents) => (_request, response) => {
  const email = documents?.supportEmail();
  if (!email) return void response.status(503).set('Retry-After', '1').type('text').send('The shop is starting.');
  const midnight = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS);
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${midnight.toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl)}`,
    '',
  ];
  response.type('text').set('cache-control', 'no-cache').send(lines.join('\n'));
};
