import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Handler = (event: unknown) => void;
type Answers = { confirm: () => Promise<unknown>; submit?: () => Promise<unknown>; retrieve?: () => Promise<unknown> };

/** The provider's script by hand: one form, whose events a test fires, and answers that a test gives. */
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
  };
  const elements = {
    create: vi.fn(() => element),
    getElement: () => null,
    update: () => undefined,
    submit: vi.fn(submit ?? (() => Promise.resolve({}))),
  };
  const provider = {
    elements: vi.fn(() => elements),
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
    fire: (name: string, event: unknown = {}) => handlers.get(name)?.(event),
  };
}
