/** The CRM, which receives consents. */
export abstract class Crm {
  /** Sends a notice; one key is accepted once. Throws ProviderFailed when it was not accepted, or when that is not known. */
  abstract notify(notice: Readonly<Record<string, unknown>>, idempotencyKey: string): Promise<void>;
}
