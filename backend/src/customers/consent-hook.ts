/** The CRM, which receives consents. */
export abstract class ConsentHook {
  /** Under one key it is taken once. Throws ProviderFailed when it was not taken, or nobody knows. */
  abstract notify(notice: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<void>;
}
