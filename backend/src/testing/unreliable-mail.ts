import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What a mail server does with a mail; a refusal is its own words, such as `550 no such mailbox`. */
type MailOutcome = 'takes' | 'takes-and-drops' | `${4 | 5}${number} ${string}`;

/** It offers no TLS, and lets nobody sign in. */
function answerTo(line: string): string {
  if (/^STARTTLS/i.test(line)) return '502 no\r\n';
  if (/^EHLO/i.test(line)) return '250-story\r\n250 AUTH PLAIN\r\n';
  if (/^AUTH/i.test(line)) return '535 no\r\n';
  return /^QUIT/i.test(line) ? '221 bye\r\n' : '250 story\r\n';
}

const END = '\r\n.\r\n';

/** A local mail server that treats each mail as the scenario says, and counts accepted mails by Message-ID. */
export class UnreliableMail {
  readonly taken = new Map<string, number>();
  /** The mail that was accepted last, as it was sent. */
  last = '';

  private constructor(
    private readonly server: Server,
    private readonly nextOutcome: () => MailOutcome | Promise<MailOutcome>,
  ) {
    server.on('connection', (socket) => this.serve(socket));
  }

  static async start(nextOutcome: () => MailOutcome | Promise<MailOutcome>): Promise<UnreliableMail> {
    const mail = new UnreliableMail(createServer(), nextOutcome);
    await once(mail.server.listen(0, '127.0.0.1'), 'listening');
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }

  private serve(socket: Socket): void {
    let received = '';
    let isData = false;
    socket.setEncoding('latin1').on('error', () => undefined);
    socket.write('220 story\r\n');
    socket.on('data', (part) => {
      received += String(part);
      if (isData) {
        if (!received.includes(END)) return;
        isData = false;
        void this.decide(socket, received);
        received = '';
        return;
      }
      while (!isData && received.includes('\r\n')) {
        const [line = ''] = received.split('\r\n', 1);
        received = received.slice(line.length + 2);
        isData = /^DATA/i.test(line);
        socket.write(isData ? '354 go on\r\n' : answerTo(line));
        if (/^QUIT/i.test(line)) socket.end();
      }
    });
  }

  private async decide(socket: Socket, message: string): Promise<void> {
    const outcome = await this.nextOutcome();
    const [, id = 'none'] = /^message-id:\s*(<[^>]+>)/im.exec(message) ?? [];
    if (outcome !== 'takes' && outcome !== 'takes-and-drops') {
      socket.write(`${outcome}\r\n`);
      return;
    }
    this.last = message;
    this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
    if (outcome === 'takes') socket.write('250 taken\r\n');
    else socket.destroy();
  }
}
