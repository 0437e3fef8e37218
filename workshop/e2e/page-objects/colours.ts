import type { Locator } from '@playwright/test';

/** Whether the text of this element is red: its red value is more than 1.5 times its green and its blue value. */
export async function isRed(words: Locator): Promise<boolean> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 1.5 * Math.max(green, blue);
}
