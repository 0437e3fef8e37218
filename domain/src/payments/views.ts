/** What the payment form needs. */
export interface PaymentIntentView {
  readonly clientSecret: string;
}
