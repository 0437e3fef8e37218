import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.js';
import { toasts } from './toast-store.js';

const words = { copied: 'Copied', notCopied: 'Not copied' };
const shown = () =>
  toasts()
    .filter(({ open }) => open)
    .map(({ title, tone }) => [title, tone]);

describe('a text that is copied at an address without https', () => {
  const copied: (string | undefined)[] = [];
  let isAllowed = true;
  beforeEach(() => {
    copied.length = 0;
    isAllowed = true;
    vi.stubGlobal('navigator', {});
    document.execCommand = (command) => {
      const field = document.querySelector('textarea') ?? undefined;
      copied.push(`${command}: ${field?.value.slice(field.selectionStart, field.selectionEnd)}`);
      return isAllowed;
    };
    document.body.innerHTML = '<button>Copy</button>';
    document.querySelector('button')?.focus();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
    document.body.replaceChildren();
  });

  it('is copied as by Ctrl+C, the second time too, and the focus stays where it was', async () => {
    for (const text of ['one', 'two']) {
      await copyText(text, words);
      expect(shown()).toEqual([['Copied', 'good']]);
      expect(document.activeElement?.textContent).toBe('Copy');
      expect(document.querySelector('textarea')).toBeNull();
    }
    expect(copied).toEqual(['copy: one', 'copy: two']);
  });

  it('is said not to be copied where the browser refuses', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    isAllowed = false;
    await copyText('one', words);
    expect(shown()).toEqual([['Not copied', 'bad']]);
    expect(document.querySelector('textarea')).toBeNull();
  });
});
