interface Message {
  readonly event: string;
  readonly data: unknown;
}

function messageOf(block: string): Message[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const event = fields.get('event');
  return event === undefined ? [] : [{ event, data: JSON.parse(fields.get('data') ?? 'null') as unknown }];
}

/** A client of server-sent events, like a browser. */
export class EventSourceClient {
  readonly messages: Message[] = [];
  readonly over: Promise<void>;

  private constructor(
    readonly response: Response,
    private readonly stopping: AbortController,
  ) {
    this.over = this.read().catch(() => undefined);
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<EventSourceClient> {
    const stopping = new AbortController();
    const response = await fetch(url, {
      headers: { accept: 'text/event-stream', ...headers },
      signal: stopping.signal,
    });
    return new EventSourceClient(response, stopping);
  }

  /** The data of all events of this name, the oldest first. */
  heard<Data>(name: string): readonly Data[] {
    return this.messages.filter(({ event }) => event === name).map(({ data }) => data as Data);
  }

  leave(): void {
    this.stopping.abort();
  }

  private async read(): Promise<void> {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of this.response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      this.messages.push(...blocks.flatMap(messageOf));
    }
  }
}
