import { useState } from 'react';
import { toast } from './toast-store.js';

/** Opens a part once its code is loaded; if that fails, shows `failed` in a toast and leaves the page as it is. */
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
