import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';

const FRAME_WITHIN_MS = 5000;

/**
 * Whether the browser renders a frame of the page within `within` ms. Chromium sometimes stops rendering for good while scripts
 * still run, and then never performs a click (docs/browsers.md). A page whose own script never ends counts as drawn: it is at fault.
 */
export async function isDrawn(page: Page, within = FRAME_WITHIN_MS): Promise<boolean> {
  const frame = page.evaluate(
    (ms) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), ms);
      }),
    within,
  );
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), 2 * within);
  });
  const drawn = await Promise.race([frame.catch(() => true), silence]);
  clearTimeout(timer);
  return drawn;
}

const noteOf = (info: TestInfo): string => join(info.project.outputDir, 'stalled', info.testId);

/** Records for the retry that the browser had stopped rendering one of these pages when the test failed. */
export async function noteStall(pages: readonly Page[], info: TestInfo): Promise<void> {
  const drawn = await Promise.all(pages.map((page) => isDrawn(page)));
  if (!drawn.includes(false)) return;
  mkdirSync(dirname(noteOf(info)), { recursive: true });
  writeFileSync(noteOf(info), '');
}

/** Allows a retry only after the browser had stopped rendering. Throws when the test failed for another reason. */
export function refuseRetryWithoutStall(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(noteOf(info))) throw new Error('Not tried again: the browser drew the page.');
}
