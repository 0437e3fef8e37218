import type { Response } from 'express';

/** Text that is already HTML. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

/** Builds HTML; every value that is not `Html` is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? '') + string));

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Sends a complete page of the sandbox. */
export function sendPage(response: Response, title: string, body: Html): void {
  response.set({ 'cache-control': 'no-store', 'content-security-policy': POLICY }).type('html');
  const page = html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/style.css" />
      </head>
      <body>
        <header>
          <strong>Bac à sable</strong>
          <nav aria-label="Bac à sable">
            <a href="/sandbox/mailbox">Courrier</a>
            <a href="/sandbox/analytics">Mesure d’audience</a>
          </nav>
        </header>
        <main>${body}</main>
      </body>
    </html>`;
  response.send(page.text);
}

/** Formats a time like `20 novembre 2026 à 15:42:07`, in Paris time. */
export const formatTime = (iso: string): string =>
  new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Europe/Paris' }).format(
    new Date(iso),
  );

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'";

export const STYLE = `
:root { color-scheme: light dark; --paper: #fbfbf8; --surface: #fff; --ink: #0e1a2b; --soft: #41506a;
  --line: #d9dee5; --blue: #003c9e; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
@media (prefers-color-scheme: dark) { :root { --paper: #0c1320; --surface: #131d2e; --ink: #eaf0f8; --soft: #a9b6ca;
  --line: #2b384d; --blue: #7da9ff; } }
* { box-sizing: border-box; }
body { margin: 0; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; padding: 16px 24px;
  border-bottom: 1px solid var(--line); }
nav { display: flex; gap: 16px; }
main { max-width: 960px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.15; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
a { color: var(--blue); }
a:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; }
.list li { padding: 12px 0; border-top: 1px solid var(--line); }
.list a { font-weight: 600; }
.soft { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 70vh; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
pre { padding: 16px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface);
  border: 1px solid var(--line); border-radius: 10px; }
`;
