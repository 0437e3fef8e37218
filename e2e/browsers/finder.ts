import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';

/** What a person looks for: a control by its role and name, or a field by its label; `pattern` holds the name as a regular expression. */
export type Target = { role: string; pattern: string; flags: string };

export const FIELD = 'field';

/** A name is whole; a pattern may match a part. */
export function targetOf(role: string, name: string | RegExp): Target {
  if (name instanceof RegExp) return { role, pattern: name.source, flags: name.flags };
  return { role, pattern: `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`, flags: '' };
}

/** Testing Library for pages: run in a page, it defines the global that `findInPage` asks. */
export const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Page = Window & { TestingLibraryDom?: typeof TestingLibrary };

/** Runs in the page. The first visible element that is meant, by the names that a screen reader reads, also in the provider's form; null when there is none, 'no library' before it is there. */
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

/** Runs in the page. Everything that can be read on it, with plain spaces; how wide the page is, and its window. */
export function readPage(): { text: string; url: string; width: number; window: number } {
  return {
    text: document.body.innerText.replaceAll(/\s+/g, ' '),
    url: window.location.href,
    width: document.documentElement.scrollWidth,
    window: window.innerWidth,
  };
}
