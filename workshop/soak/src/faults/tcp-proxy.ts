import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Faults of a connection: refused, no bytes pass, every response delayed, cut off in the middle, or passed in tiny pieces. */
export const FAULTS = ['refused', 'silent', 'slow', 'cut', 'trickle'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Target {
  readonly host: string;
  readonly port: number;
}

const SLOW_MS = 2000;
const DROP_BYTES = 16;
const DROP_MS = 50;

/** A proxy between a process and its dependency, which passes on all bytes while no fault is set. */
export class TcpProxy {
  private fault: Fault | undefined;
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: Target,
  ) {}

  static async open(target: Target): Promise<TcpProxy> {
    const server = createServer({ allowHalfOpen: true });
    const proxy = new TcpProxy(server, target);
    server.on('connection', (client) => void proxy.join(client));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.server.address() as { port: number }).port;
  }

  /** Starts a fault, which lasts until `lift`; open connections are broken if the fault breaks connections. */
  begin(fault: Fault): void {
    this.fault = fault;
    if (fault === 'refused') for (const socket of this.sockets) socket.resetAndDestroy();
  }

  lift(): void {
    this.fault = undefined;
    this.changes.emit('lifted');
  }

  async close(): Promise<void> {
    this.lift();
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private async join(client: Socket): Promise<void> {
    if (this.fault === 'refused') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect({ ...this.target, allowHalfOpen: true });
    const both = [client, upstream];
    for (const socket of both) this.sockets.add(socket.setNoDelay(true));
    await Promise.all([
      pipeline(client, (bytes) => this.passing(bytes as AsyncIterable<Buffer>, 'question'), upstream),
      pipeline(upstream, (bytes) => this.passing(bytes as AsyncIterable<Buffer>, 'answer'), client),
    ]).catch(() => {
      for (const socket of both) socket.resetAndDestroy();
    });
    for (const socket of both) this.sockets.delete(socket);
  }

  private async *passing(bytes: AsyncIterable<Buffer>, way: 'question' | 'answer'): AsyncGenerator<Buffer> {
    for await (const chunk of bytes) {
      if (this.fault === 'silent') await once(this.changes, 'lifted');
      if (way === 'question') yield chunk;
      else yield* this.answered(chunk);
    }
  }

  private async *answered(chunk: Buffer): AsyncGenerator<Buffer> {
    if (this.fault === 'slow') await wait(SLOW_MS);
    if (this.fault === 'cut') {
      yield chunk.subarray(0, chunk.length >> 1);
      throw new Error('The connection is cut.');
    }
    let sent = 0;
    while (this.fault === 'trickle' && sent < chunk.length) {
      yield chunk.subarray(sent, sent + DROP_BYTES);
      sent += DROP_BYTES;
      await wait(DROP_MS);
    }
    if (sent < chunk.length) yield chunk.subarray(sent);
  }
}
