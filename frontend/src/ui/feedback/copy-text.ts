import { toast } from './toast-store.js';

/** Copies as a press of Ctrl+C does, which works at URLs without https too. Throws when the browser refuses. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('copying refused');
}

/** Copies a text and says so in a toast, or that the browser refused it. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    if ('clipboard' in navigator) await navigator.clipboard.writeText(text);
    else copySelected(text);
    toast({ title: copied, tone: 'good' });
  } catch (error) {
    console.error('text not copied', error);
    toast({ title: notCopied, tone: 'bad' });
  }
}
