import express, { type Response, type Router } from 'express';
import type { Email } from 'postal-mime';
import { formatTime, html, sendPage, type Html } from '../page.js';
import { bytesOf, type Mail, type Mailbox, type OpenMail } from './mailbox.js';

/** Serves the mailbox as a page at `/`, and as JSON at `/api` (`?to=` one address) and `/api/<id>`. */
export function mailboxRouter(mailbox: Mailbox): Router {
  const router = express.Router();
  router.get('/api', ({ query: { to } }, response) => {
    response.json(mailbox.list().filter((mail) => typeof to !== 'string' || mail.to.includes(to)));
  });
  router.get('/api/:id', async ({ params: { id } }, response) => {
    const found = await mailbox.find(id);
    if (found === undefined) notFound(response);
    else response.json({ ...found.mail, text: found.email.text ?? null, html: found.email.html ?? null });
  });
  router.get('/', (_request, response) => sendPage(response, 'Courrier', listPage(mailbox.list())));
  router.get('/:id', async ({ params: { id } }, response) => {
    const found = await mailbox.find(id);
    if (found === undefined) notFound(response);
    else sendPage(response, found.mail.subject, mailPage(found));
  });
  router.get('/:id/html', async ({ params: { id } }, response) => {
    const found = await mailbox.find(id);
    if (found?.email.html === undefined) notFound(response);
    else sendIsolated(response, withImages(id, found.email));
  });
  router.get('/:id/attachments/:place', async ({ params: { id, place: index } }, response) => {
    const attachment = (await mailbox.find(id))?.email.attachments[Number(index)];
    if (attachment === undefined) return notFound(response);
    response
      .attachment(attachment.filename ?? 'sans-nom')
      .type(attachment.mimeType)
      .send(bytesOf(attachment));
  });
  return router;
}

const notFound = (response: Response): void => void response.status(404).json({ error: 'unknown-mail' });

/** Sends the mail's own HTML so that it can neither run scripts nor load external resources. */
function sendIsolated(response: Response, content: string): void {
  const policy =
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'";
  response.set({ 'content-security-policy': policy, 'cache-control': 'no-store' });
  response.type('html').send(`<base target="_blank">${content}`);
}

const withImages = (id: string, { html: content = '', attachments }: Email): string =>
  attachments.reduce((text, { contentId }, index) => {
    const name = contentId?.replace(/^<|>$/g, '');
    return name ? text.replaceAll(`cid:${name}`, `/sandbox/mailbox/${id}/attachments/${index}`) : text;
  }, content);

function listPage(mails: readonly Mail[]): Html {
  if (mails.length === 0)
    return html`<h1>Courrier</h1>
      <p>Aucun message pour l’instant.</p>`;
  const items = mails.map(
    (mail) => html`
      <li>
        <a href="/sandbox/mailbox/${mail.id}">${mail.subject || '(sans objet)'}</a>
        <div>À ${mail.to.join(', ')}</div>
        <div class="soft">${formatTime(mail.received)}, de ${mail.from}${attachmentCount(mail)}</div>
      </li>
    `,
  );
  return html`<h1>Courrier</h1>
    <ul class="list">
      ${items}
    </ul>`;
}

function attachmentCount({ attachments: { length } }: Mail): string {
  if (length === 0) return '';
  return length === 1 ? ', 1 pièce jointe' : `, ${length} pièces jointes`;
}

function mailPage({ mail, email }: OpenMail): Html {
  const attachments = mail.attachments.map(
    ({ name, type, bytes }, index) => html`
      <li>
        <a href="/sandbox/mailbox/${mail.id}/attachments/${index}">${name}</a>
        <span class="soft">${type}, ${Math.ceil(bytes / 1024)} Ko</span>
      </li>
    `,
  );
  return html`
    <p><a href="/sandbox/mailbox">Tous les messages</a></p>
    <h1>${mail.subject || '(sans objet)'}</h1>
    <dl>
      <dt>De</dt>
      <dd>${mail.from}</dd>
      <dt>À</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Reçu</dt>
      <dd>${formatTime(mail.received)}</dd>
    </dl>
    ${
      attachments.length === 0
        ? ''
        : html`<h2>Pièces jointes</h2>
            <ul class="list">
              ${attachments}
            </ul>`
    }
    ${
      email.html === undefined
        ? ''
        : html`<h2>Message</h2>
            <iframe
              title="Message"
              src="/sandbox/mailbox/${mail.id}/html"
              sandbox="allow-popups allow-popups-to-escape-sandbox"
            ></iframe>`
    }
    ${
      email.text === undefined
        ? ''
        : html`<h2>Texte</h2>
            <pre>${email.text}</pre>`
    }
  `;
}
