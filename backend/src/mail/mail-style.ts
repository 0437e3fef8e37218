import type { PointState } from '@shop/domain/reports';

/** The shop's colour tokens, in a form that mail clients understand. */
export const COLOURS = {
  paper: '#FBFBF8',
  surface: '#FFFFFF',
  sunken: '#F1F3F0',
  ink: '#0E1A2B',
  ink2: '#41506A',
  ink3: '#55637B',
  line: '#D9DEE5',
  blue: '#003C9E',
  white: '#FFFFFF',
  good: '#0B7A4B',
  warn: '#9A5B00',
  bad: '#B42318',
} as const;

/** The character for the state of a finding: visible with images off, and used in the plain text. */
export const SIGNS: Readonly<Record<PointState, string>> = { good: '✓', warn: '!', bad: '✕', info: 'i' };

/** No name with a space is quoted, because single quotes would end the attribute in some clients. */
export const FACE = 'Inter,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** Styles for clients that support dark mode and small screens; the others keep the inline styles. */
export const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.gutter{padding:24px 20px !important}.band{padding:20px !important}}
@media (prefers-color-scheme:dark){
.paper{background:#0C1320 !important}
.surface{background:#131D2E !important}
.sunken{background:#0F1828 !important}
.ink{color:#EAF0F8 !important}
.ink2{color:#B9C5D8 !important}
.ink3{color:#9AA8BF !important}
.rule{border-color:#27344A !important}
.link{color:#7DA9FF !important}
.choice{border-color:#7DA9FF !important}
.plate{border-color:#9AA8BF !important}
}
`;
