import type { Face } from './fonts.js';

/** The shop's colour tokens in print: ink on white, blue for structure, the signal colour once. */
export const COLOURS = {
  paper: '#FFFFFF',
  sunken: '#F1F3F0',
  wash: '#EEF3FB',
  pale: '#B5C7E6',
  ink: '#0E1A2B',
  ink2: '#41506A',
  ink3: '#55637B',
  line: '#D9DEE5',
  blue: '#003C9E',
  signal: '#F5B301',
  good: '#0B7A4B',
  bad: '#B42318',
  badWash: '#FDEEEC',
  warn: '#9A5B00',
  warnWash: '#FFF7E0',
} as const;

/** Sizes in points; `leading` is the height of a line, `tracking` the space between letters. */
export interface Style {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
  readonly tracking?: number;
}

export const STYLES = {
  title: { face: 'strong', size: 30, leading: 36, colour: COLOURS.ink, tracking: -0.5 },
  section: { face: 'strong', size: 17, leading: 24, colour: COLOURS.ink, tracking: -0.2 },
  subsection: { face: 'strong', size: 11, leading: 16, colour: COLOURS.blue },
  figure: { face: 'strong', size: 24, leading: 30, colour: COLOURS.ink, tracking: -0.3 },
  lead: { face: 'regular', size: 11, leading: 17, colour: COLOURS.ink2 },
  body: { face: 'regular', size: 10.5, leading: 15, colour: COLOURS.ink },
  quiet: { face: 'regular', size: 10.5, leading: 15, colour: COLOURS.ink3 },
  strong: { face: 'strong', size: 10.5, leading: 15, colour: COLOURS.ink },
  small: { face: 'regular', size: 9, leading: 13, colour: COLOURS.ink3 },
  label: { face: 'strong', size: 9, leading: 13, colour: COLOURS.ink3 },
  eyebrow: { face: 'strong', size: 9.5, leading: 14, colour: COLOURS.blue },
} as const satisfies Record<string, Style>;

export const inColour = (style: Style, colour: string): Style => ({ ...style, colour });
