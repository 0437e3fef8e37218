import { useState } from 'react';
import { toast } from './toast-store.js';

/** Opens what has code of its own once that code is here, and says `failed` when it cannot be had; the page stays as it is. */
export function useOnDemand<What>(code: () => Promise<unknown>, failed: string) {
  const [open, setOpen] = useState<What | null>(null);
  const show = async (what: What): Promise<void> => {
    try {
      await code();
      setOpen(what);
    } catch (error) {
      console.error('code not loaded', error);
      toast({ title: failed, tone: 'bad' });
    }
  };
  return { open, show: (what: What) => void show(what), hide: () => setOpen(null) };
}
