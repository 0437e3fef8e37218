import { toast } from './toast-store.js';

/** Copies a text and says so in a toast, or that the browser refused it. */
export async function copyText(
  text: string,
  { copied, notCopied }: { copied: string; notCopied: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied, tone: 'good' });
  } catch (error) {
    console.error('text not copied', error);
    toast({ title: notCopied, tone: 'bad' });
  }
}
