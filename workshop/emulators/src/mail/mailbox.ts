import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { Journal } from '../journal.js';

/** A mail in the list. */
export type Mail = Readonly<ReturnType<typeof mailOf>>;

export interface OpenMail {
  readonly mail: Mail;
  readonly email: Email;
}

/** Stores every mail unchanged: the message as a file, the list as a journal. */
export class Mailbox {
  private constructor(
    private readonly folder: string,
    private readonly mails: Map<string, Mail>,
    private readonly journal: Journal<Mail>,
  ) {}

  static async open(data: string): Promise<Mailbox> {
    const folder = join(data, 'mail');
    await mkdir(folder, { recursive: true });
    const mails = new Map<string, Mail>();
    const journal = await Journal.open<Mail>(join(folder, 'mail.ndjson'), (mail) => mails.set(mail.id, mail));
    return new Mailbox(folder, mails, journal);
  }

  /** Resolves when the mail is on disk. */
  async store(message: Buffer, envelope: Envelope): Promise<Mail> {
    const mail = mailOf(await PostalMime.parse(message), envelope);
    await this.writeMessage(mail.id, message);
    this.mails.set(mail.id, mail);
    await this.journal.append(mail);
    return mail;
  }

  /** Newest first. */
  list(): Mail[] {
    return [...this.mails.values()].reverse();
  }

  async find(id: string): Promise<OpenMail | undefined> {
    const mail = this.mails.get(id);
    if (mail === undefined) return undefined;
    return { mail, email: await PostalMime.parse(await readFile(this.fileOf(id))) };
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private async writeMessage(id: string, message: Buffer): Promise<void> {
    const unfinished = `${this.fileOf(id)}.part`;
    try {
      await writeFile(unfinished, message, { mode: 0o600, flush: true });
      await rename(unfinished, this.fileOf(id));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  private fileOf(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

function mailOf(email: Email, { from, to }: Envelope) {
  const received = new Date().toISOString();
  return {
    id: `${received.replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`,
    received,
    from: addressText(email.from) || from,
    to,
    subject: email.subject ?? '',
    attachments: email.attachments.map(describe),
  };
}

export const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

function describe(attachment: Attachment) {
  const name = attachment.filename ?? 'sans-nom';
  return { name, type: attachment.mimeType, bytes: bytesOf(attachment).length };
}

function addressText(address: Address | undefined): string {
  if (address?.address === undefined) return '';
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
