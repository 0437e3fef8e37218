const RealDate = Date;

/** Shifts the clock of this process by `ms`, as if the machine's were wrong; the stores and emulators have clocks of their own. */
export function shiftClock(ms: number): void {
  globalThis.Date = class extends RealDate {
    constructor(...values: [] | [number]) {
      super(values.length === 0 ? RealDate.now() + ms : values[0]);
    }

    static override now(): number {
      return RealDate.now() + ms;
    }
  } as DateConstructor;
}

export function restoreClock(): void {
  globalThis.Date = RealDate;
}
