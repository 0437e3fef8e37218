import type { PointState, ReportPoint } from '@shop/domain/reports';
import { escapeHtml } from '../platform/escape-html.js';
import { typeset } from '../documents/typeset.js';
import type { MailPart } from './content.js';
import { oneLine, webUrl } from './escape.js';
import { COLOURS, FACE, SIGNS } from './mail-style.js';

/** A text for the HTML of a mail: one line, typeset and escaped. */
export const shown = (text: string): string => escapeHtml(typeset(oneLine(text)));

const { ink, ink2, ink3, line, blue, surface, white } = COLOURS;
const PARAGRAPH = `margin:0 0 16px;font:16px/24px ${FACE};color:${ink};overflow-wrap:anywhere`;
const CELL = `font:15px/22px ${FACE};padding:10px 0;border-bottom:1px solid ${line}`;

const row = (label: string, value: string, strong = false): string =>
  `<tr><td class="${strong ? 'ink' : 'ink2'} rule" style="${CELL};color:${strong ? ink : ink2};${strong ? 'font-weight:600' : ''}">${shown(label)}</td>` +
  `<td class="ink rule" align="right" style="${CELL};color:${ink};font-weight:600;white-space:nowrap;padding-left:16px">${shown(value)}</td></tr>`;

const button = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>` +
  `<td class="button" bgcolor="${blue}" style="background:${blue};border-radius:10px">` +
  `<a href="${href}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${FACE};color:${white};text-decoration:none">${shown(label)}</a></td></tr></table>`;

/** A link of equal weight with others: framed, not filled. */
const choice = (label: string, href: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 12px"><tr>` +
  `<td class="surface choice" bgcolor="${surface}" align="center" style="background:${surface};border:2px solid ${blue};border-radius:10px">` +
  `<a class="link" href="${href}" style="display:block;padding:13px 16px;font:600 16px/20px ${FACE};color:${blue};text-decoration:none">${shown(label)}</a></td></tr></table>`;

const SIGN_COLOURS: Readonly<Record<PointState, string>> = {
  good: COLOURS.good,
  warn: COLOURS.warn,
  bad: COLOURS.bad,
  info: blue,
};

function verdict(name: string, { state, title, text }: ReportPoint): string {
  return (
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>` +
    `<td width="28" valign="top" style="padding:2px 12px 0 0"><div class="sign" aria-hidden="true" style="width:28px;height:28px;border-radius:14px;background:${SIGN_COLOURS[state]};color:${white};font:700 16px/28px ${FACE};text-align:center">${SIGNS[state]}</div></td>` +
    `<td valign="top"><div class="ink3" style="font:13px/18px ${FACE};color:${ink3}">${shown(name)}</div>` +
    `<div class="ink" style="font:600 17px/24px ${FACE};color:${ink};overflow-wrap:anywhere">${shown(title)}</div>` +
    `${text === undefined ? '' : `<div class="ink2" style="font:15px/22px ${FACE};color:${ink2};overflow-wrap:anywhere">${shown(text)}</div>`}</td></tr></table>`
  );
}

/** One part as HTML, in small print when `isFine`; a URL that is neither http nor https leaves its words without a link. */
export function partHtml(part: MailPart, isFine: boolean): string {
  switch (part.kind) {
    case 'text':
      return `<p class="ink" style="${PARAGRAPH}">${shown(part.text)}</p>`;
    case 'heading':
      return `<h2 class="ink" style="${isFine ? 'margin:16px 0 4px;font:600 13px/20px' : 'margin:28px 0 8px;font:600 18px/24px'} ${FACE};color:${ink}">${shown(part.text)}</h2>`;
    case 'note':
      return `<p class="ink3" style="${isFine ? 'margin:0 0 8px;font:13px/20px' : 'margin:0 0 12px;font:14px/21px'} ${FACE};color:${ink3};overflow-wrap:anywhere">${shown(part.text)}</p>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding:0 0 0 20px">${part.items
        .map(
          (item) =>
            `<li class="ink" style="font:16px/24px ${FACE};color:${ink};margin:0 0 6px;overflow-wrap:anywhere">${shown(item)}</li>`,
        )
        .join('')}</ul>`;
    case 'lines':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${part.rows
        .map(([label, value]) => row(label, value))
        .join('')}${part.total === undefined ? '' : row(...part.total, true)}</table>`;
    case 'rule':
      return `<div class="rule" style="margin:32px 0 0;border-top:1px solid ${line};font-size:0;line-height:0">&nbsp;</div>`;
    case 'verdict':
      return verdict(part.name, part.point);
    case 'choices':
      return part.choices
        .map(({ label, url }) => {
          const href = webUrl(url);
          return href === undefined
            ? `<p class="ink" style="${PARAGRAPH}">${shown(label)}</p>`
            : choice(label, escapeHtml(href));
        })
        .join('');
    case 'button': {
      const href = webUrl(part.url);
      return href === undefined
        ? `<p class="ink" style="${PARAGRAPH}">${shown(part.label)}</p>`
        : button(part.label, escapeHtml(href));
    }
    case 'link': {
      const href = webUrl(part.url);
      const label = shown(part.label);
      return `<p class="ink" style="${PARAGRAPH}">${
        href === undefined
          ? label
          : `<a class="link" href="${escapeHtml(href)}" style="color:${blue};text-decoration:underline">${label}</a>`
      }</p>`;
    }
  }
}
