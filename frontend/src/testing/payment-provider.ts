import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Handler = (event: unknown) => void;
interface Answers {
  confirm: () => Promise<unknown>;
  submit?: () => Promise<unknown>;
  retrieve?: () => Promise<unknown>;
}

/** A fake of the provider's script: one form whose events a test fires, with responses that a test gives. */
export function aProvider({ confirm, submit, retrieve }: Answers) {
  const handlers = new Map<string, Handler>();
  const element = {
    on: (name: string, handler: Handler) => {
      handlers.set(name, handler);
      return element;
    },
    off: () => element,
    mount: () => undefined,
    update: () => undefined,
    destroy: () => undefined,
    focus: vi.fn(),
  };
  const elements = {
    create: vi.fn(() => element),
    getElement: () => element,
    update: () => undefined,
    submit: vi.fn(submit ?? (() => Promise.resolve({}))),
  };
  const provider = {
    elements: vi.fn<(options: { clientSecret?: string; fonts?: readonly object[] }) => typeof elements>(() => elements),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: vi.fn(confirm),
    retrievePaymentIntent: vi.fn(
      retrieve ?? (() => Promise.resolve({ paymentIntent: { status: 'requires_payment_method' } })),
    ),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  return {
    stripe: provider as unknown as Stripe,
    provider,
    elements,
    element,
    fire: (name: string, event: unknown = {}) => handlers.get(name)?.(event),
  };
}

let started: Stripe | null = null;

/** Puts the provider's script on the page, as after an earlier form; it starts the provider given last. */
export function onThePage<Given extends { stripe: Stripe }>(given: Given): Given {
  started = given.stripe;
  vi.stubGlobal('Stripe', () => started);
  const script = document.createElement('script');
  script.src = '/stripe.js';
  document.head.replaceChildren(script);
  return given;
}
