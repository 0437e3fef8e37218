import type { Page } from '@playwright/test';

interface Moved {
  readonly by: number;
  readonly what: readonly string[];
}

/**
 * Records unexpected layout shifts with their size and elements, so that a failure can name them. `afterInput`: also those of the half second
 * after a press, which a fast connection hides in it.
 */
export async function watchShifts(page: Page, { afterInput = false } = {}): Promise<() => Promise<readonly Moved[]>> {
  await page.addInitScript((all) => {
    interface Shift {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const window = globalThis as unknown as { moved: Moved[] };
    window.moved = [];
    const nameOf = ({ node }: { node: Node | null }) =>
      node instanceof Element ? `${node.tagName} .${node.className} "${node.textContent.slice(0, 30)}"` : 'gone';
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as unknown as Shift[]) {
        if (all || !hadRecentInput) window.moved.push({ by: value, what: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterInput);
  return () => page.evaluate(() => (globalThis as unknown as { moved: Moved[] }).moved);
}

/** The sum of all shifts. */
export const distanceOf = (moved: readonly Moved[]): number => moved.reduce((sum, { by }) => sum + by, 0);
