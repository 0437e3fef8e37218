/** The customer file outside, told of consents. */
export abstract class ConsentHook {
  /** Throws ProviderFailed when it was not taken. */
  abstract notify(notice: Readonly<Record<string, unknown>>): Promise<void>;
}
