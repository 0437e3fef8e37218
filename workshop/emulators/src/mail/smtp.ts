import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ListeningServer } from '../http-server.js';
import { lacksRoom } from '../journal.js';
import type { Mailbox } from './mailbox.js';

const MAX_MAIL_BYTES = 25 * 1024 * 1024;

const NO_ROOM = Object.assign(new Error('Insufficient system storage'), { responseCode: 452 });
const REFUSALS = { bounce: 550, later: 451 } as const;

/** Addresses such as `bounce-anything@…` are refused permanently (550), `later-anything@…` temporarily (451). */
function refusalOf(address: string): Error | undefined {
  const [, kind] = /^(bounce|later)\b/.exec(address) ?? [];
  if (kind !== 'bounce' && kind !== 'later') return undefined;
  return Object.assign(new Error('This mailbox takes no mail'), { responseCode: REFUSALS[kind] });
}

/** Accepts mail for every address except those above, from any local client; answers 250 once it is on disk. */
export async function listenForMail(mailbox: Mailbox, host: string, port: number): Promise<ListeningServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    closeTimeout: 2_000,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onMailFrom: (_address, _session, done) => done(lacksRoom() ? NO_ROOM : undefined),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      receive(mailbox, stream, session).then(
        (problem) => done(problem),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', (error: Error) => console.error(`Mail: ${error.message}`));
  const listening = server.listen(port, host);
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function receive(
  mailbox: Mailbox,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  const message = await buffer(stream);
  if (stream.sizeExceeded) return Object.assign(new Error('Message too large'), { responseCode: 552 });
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  await mailbox.store(message, { from, to: envelope.rcptTo.map(({ address }) => address) });
  return null;
}
