import type { Language } from '@shop/domain/sessions';
import { hyphenatePlate, vehicleName } from '@shop/domain/vehicles';
import { escapeHtml } from '../platform/escape-html.js';
import type { MailContent } from './content.js';
import { webUrl } from './escape.js';
import { partHtml, shown } from './html-parts.js';
import type { OrderMailModel } from './mail-models.js';
import { COLOURS, DARK_STYLES, FACE } from './mail-style.js';
import { FOOT_MESSAGES } from './messages/foot.js';

const { ink, ink3, blue, paper, surface, sunken, white } = COLOURS;

/** Every part in its order; what follows a rule is small print. */
function partsHtml(parts: MailContent['parts']): string {
  const rule = parts.findIndex(({ kind }) => kind === 'rule');
  return parts.map((part, index) => partHtml(part, rule >= 0 && index > rule)).join('\n');
}

function plate({ vehicle }: OrderMailModel): string {
  const name = shown(vehicleName(vehicle.make, vehicle.model));
  const band = `bgcolor="${blue}" width="18" align="center" style="background:${blue};color:${white};font:600 12px/16px ${FACE};padding:0 4px"`;
  const id = vehicle.plate === null ? shown(vehicle.vin ?? '') : shown(hyphenatePlate(vehicle.plate));
  const size = vehicle.plate === null ? '15px/34px' : '18px/34px';
  const face = `bgcolor="${white}" style="background:${white};color:#0E1A2B;font:600 ${size} ${FACE};letter-spacing:1px;padding:0 12px;white-space:nowrap"`;
  const frame = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" class="plate" style="border:2px solid #0E1A2B;border-radius:6px"><tr>${
    vehicle.plate === null
      ? `<td ${face}>${id}</td>`
      : `<td ${band}>F</td><td ${face}>${id}</td><td ${band}>&nbsp;</td>`
  }</tr></table>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="padding:0 0 8px">${
    id === '' ? '' : frame
  }</td></tr><tr><td class="ink" style="font:600 16px/24px ${FACE};color:${ink};padding:0 0 8px;overflow-wrap:anywhere">${name}</td></tr></table>`;
}

const foot = (model: OrderMailModel, language: Language): string =>
  FOOT_MESSAGES[language](model)
    .map(
      (text) =>
        `<p class="ink3" style="margin:0 0 8px;font:13px/20px ${FACE};color:${ink3};overflow-wrap:anywhere">${shown(text)}</p>`,
    )
    .join('');

function band({ brand, orderUrl }: OrderMailModel): string {
  const mark = webUrl(orderUrl) === undefined ? undefined : new URL('/mail/mark.png', orderUrl).href;
  const image =
    mark === undefined
      ? ''
      : `<img src="${escapeHtml(mark)}" height="24" alt="" style="border:0;height:24px;vertical-align:middle;margin:0 12px 0 0">`;
  return `<td class="band" bgcolor="${blue}" style="background:${blue};padding:20px 32px;border-radius:16px 16px 0 0;font:600 18px/24px ${FACE};color:${white}">${image}${shown(brand.name)}</td>`;
}

/** The mail as HTML for every common client: tables, inline styles, 600 px at most, light and dark. */
export const mailHtml = (content: MailContent, model: OrderMailModel, language: Language): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${shown(content.subject)}</title>
<style>${DARK_STYLES}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${shown(content.preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}" style="background:${paper}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr>${band(model)}</tr>
<tr><td class="surface gutter" bgcolor="${surface}" style="background:${surface};padding:32px;text-align:left">
<h1 class="ink" style="margin:0 0 20px;font:600 26px/32px ${FACE};color:${ink};overflow-wrap:anywhere">${shown(content.title)}</h1>
${plate(model)}
${partsHtml(content.parts)}
</td></tr>
<tr><td class="sunken gutter" bgcolor="${sunken}" style="background:${sunken};padding:20px 32px;border-radius:0 0 16px 16px;text-align:left">${foot(model, language)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
