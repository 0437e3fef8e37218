import type { ReportPoint } from '@shop/domain/reports';

/** A part of a mail, rendered both as HTML and as plain text. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'lines';
      readonly rows: readonly (readonly [label: string, value: string])[];
      readonly total?: readonly [string, string];
    }
  | { readonly kind: 'note'; readonly text: string }
  /** The verdict of a report: its sign, the report's name, the finding and its meaning. */
  | { readonly kind: 'verdict'; readonly name: string; readonly point: ReportPoint }
  /** Links to alternatives of equal weight. */
  | { readonly kind: 'choices'; readonly choices: readonly { readonly label: string; readonly url: string }[] }
  /** What follows is small print. */
  | { readonly kind: 'rule' };

/** The content of a mail before it is typeset and escaped. */
export interface MailContent {
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly preview: string;
  readonly title: string;
  readonly parts: readonly MailPart[];
}

/** A mail as it is sent: the subject has no line break, every value in the HTML is escaped. */
export interface Mail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
