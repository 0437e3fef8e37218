import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Parameters of a connection that PgBouncer knows; it refuses those with any other. */
const KNOWN = ['user', 'database', 'application_name', 'client_encoding', 'DateStyle', 'TimeZone'];

function message(type: string, body: string): Buffer {
  const head = Buffer.from(`${type}----`);
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

const LET_IN = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I')]);
const TERMINATE = 'X'.charCodeAt(0);

function refusalOf(startup: Buffer): Buffer | undefined {
  const names = startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_text, index) => index % 2 === 0);
  const unknown = names.find((name) => name !== '' && !KNOWN.includes(name));
  if (unknown === undefined) return undefined;
  return message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`);
}

/** One session of the server for all clients, which have it in turn, each until its transaction ends. The first client signs in. */
class SharedSession {
  private readonly waiting: (readonly [Socket, Buffer])[] = [];
  private client: Socket | undefined;
  private unread = Buffer.alloc(0);

  constructor(private readonly session: Socket) {
    session.on('data', (bytes) => this.answer(bytes));
  }

  ask(client: Socket, bytes: Buffer): void {
    if (bytes[0] === TERMINATE) return;
    this.client ??= client;
    if (client === this.client) this.session.write(bytes);
    else this.waiting.push([client, bytes]);
  }

  private answer(bytes: Buffer): void {
    this.client?.write(bytes);
    this.unread = Buffer.concat([this.unread, bytes]);
    while (this.unread.length > 5 && this.unread.length > this.unread.readInt32BE(1)) {
      const end = this.unread.readInt32BE(1) + 1;
      const said = this.unread.toString('latin1', 0, end);
      this.unread = this.unread.subarray(end);
      if (said.startsWith('Z') && said.endsWith('I')) this.turn();
    }
  }

  private turn(): void {
    this.client = undefined;
    for (const [client, bytes] of this.waiting.splice(0)) this.ask(client, bytes);
  }
}

/**
 * What a pooler before a Postgres on `port` of this machine does: it refuses parameters, and gives each client a session of its own or, in
 * transaction pooling, one session to all.
 */
export async function startPooler(port: number, pooling: 'session' | 'transaction') {
  const sockets = new Set<Socket>();
  let shared: SharedSession | undefined;
  const added = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined);
  };
  const toServer = (): Socket => added(connect(port, '127.0.0.1'));
  const server = createServer((client) => {
    added(client).once('data', (startup: Buffer) => {
      const refusal = refusalOf(startup);
      if (refusal !== undefined) return client.end(refusal);
      if (pooling === 'session') {
        const session = toServer();
        session.write(startup);
        return client.pipe(session).pipe(client);
      }
      const isFirst = shared === undefined;
      const session = (shared ??= new SharedSession(toServer()));
      if (isFirst) session.ask(client, startup);
      else client.write(LET_IN);
      client.on('data', (bytes: Buffer) => session.ask(client, bytes));
      return undefined;
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    end: async (): Promise<void> => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
