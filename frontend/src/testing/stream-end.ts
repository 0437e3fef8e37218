import { vi } from 'vitest';

/** A fake EventSource, through which a test sends messages. */
export class StreamEnd extends EventTarget {
  static readonly CLOSED = 2;
  static opened: StreamEnd[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;

  constructor(readonly url: string) {
    super();
    StreamEnd.opened.push(this);
  }

  close(): void {
    this.readyState = StreamEnd.CLOSED;
  }

  say(name: string, data: unknown): void {
    this.onopen?.();
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
}

/** Replaces EventSource; returns a list that gets every stream that the page opens from now on. */
export function openStreams(): readonly StreamEnd[] {
  StreamEnd.opened = [];
  vi.stubGlobal('EventSource', StreamEnd);
  return StreamEnd.opened;
}
