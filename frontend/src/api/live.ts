/** Handlers for a stream of server-sent events: for its complete messages by name, and for whether it is open. */
interface LiveHandlers {
  onMessage: (name: string, data: unknown) => void;
  onOpen: (isOpen: boolean) => void;
}

const TRY_AGAIN_MS = 10_000;

/** Subscribes to a stream until the returned function is called; a refused one is retried, a lost one reconnects by itself. */
export function listenTo(path: string, names: readonly string[], { onMessage, onOpen }: LiveHandlers): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source: EventSource | undefined;
  const open = () => {
    source = new EventSource(path, { withCredentials: true });
    source.onopen = () => onOpen(true);
    source.onerror = () => {
      onOpen(false);
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, TRY_AGAIN_MS);
    };
    for (const name of names) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => onMessage(name, JSON.parse(data)));
    }
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
