import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** What to search for: a control by role and name, or a field by label; `pattern` holds the name as a regular expression. */
export interface Target {
  role: string;
  pattern: string;
  flags: string;
}

export const FIELD = 'field';

/** A string must match the whole name; a regular expression may match a part of it. */
export function targetOf(role: string, name: string | RegExp): Target {
  if (name instanceof RegExp) return { role, pattern: name.source, flags: name.flags };
  return { role, pattern: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' };
}

/** Source of Testing Library (DOM): evaluated in a page, it defines the global that `findInPage` uses. */
export const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Page = Window & { TestingLibraryDom?: typeof TestingLibrary };

/** Runs in the page. First visible match by accessible name, also in the provider's form; null if none, 'no library' until it is loaded. */
export function findInPage({ role, pattern, flags }: Target): Element | null | 'no library' {
  const library = (window as Page).TestingLibraryDom;
  if (!library) return 'no library';
  const name = (text: string) => new RegExp(pattern, flags).test(text.replaceAll(/\s+/g, ' ').trim());
  const within = (root: HTMLElement) =>
    role === 'field'
      ? library.queryAllByLabelText(root, name, { selector: 'input, select, textarea' })
      : library.queryAllByRole(root, role, { name });
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const roots = [document.body, ...shadows.flatMap(({ children }) => [...children] as HTMLElement[])];
  return roots.flatMap(within).find((element) => element.getClientRects().length > 0) ?? null;
}

/** Runs in the page. Returns its visible text with plain spaces, its URL, its width and the width of its window. */
export function readPage(): { text: string; url: string; width: number; window: number } {
  return {
    text: document.body.innerText.replaceAll(/\s+/g, ' '),
    url: window.location.href,
    width: document.documentElement.scrollWidth,
    window: window.innerWidth,
  };
}
