const SCRIPT = document.currentScript ? document.currentScript.src : `${location.origin}/sandbox/stripe/stripe.js`;

/** Where the emulator answers: beside the script, so that it works behind any origin. */
const HOME = new URL('.', SCRIPT).href;

/** Posts to the emulator; resolves to its body, or to `{ error }` also when nothing sensible came back. */
async function call(path, body, texts) {
  try {
    const response = await fetch(`${HOME}browser/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.error) return { error: localised(answer.error, texts) };
    if (response.ok) return answer;
  } catch {
    // No answer at all is the same to the shopper as one that is not Stripe's.
  }
  return { error: { type: 'api_connection_error', message: texts.connection } };
}

const intentIdOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

/** Listeners by event; every call answers later, as from Stripe's frames. */
class Emitter {
  listeners = new Map();

  on(type, listener) {
    this.listeners.set(type, [...(this.listeners.get(type) || []), listener]);
    return this;
  }

  off(type, listener) {
    const kept = (this.listeners.get(type) || []).filter((known) => listener && known !== listener);
    this.listeners.set(type, kept);
    return this;
  }

  emit(type, event) {
    setTimeout(() => (this.listeners.get(type) || []).forEach((listener) => listener(event)), 0);
  }
}

/** A misuse by the page, as Stripe.js throws it. */
function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
