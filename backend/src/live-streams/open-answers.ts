/** Counts open streaming responses, in total and by key. */
export class OpenAnswers {
  private readonly ofKeys = new Map<string, number>();
  private count = 0;

  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** Counts one until the returned function is called; undefined when that would exceed a limit. */
  take(key: string): (() => void) | undefined {
    const own = this.ofKeys.get(key) ?? 0;
    if (this.count >= this.most || own >= this.mostOfOne) return undefined;
    this.count += 1;
    this.ofKeys.set(key, own + 1);
    return () => this.giveBack(key);
  }

  private giveBack(key: string): void {
    this.count -= 1;
    const own = (this.ofKeys.get(key) ?? 1) - 1;
    if (own === 0) this.ofKeys.delete(key);
    else this.ofKeys.set(key, own);
  }
}
