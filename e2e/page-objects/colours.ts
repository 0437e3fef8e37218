import type { Locator } from '@playwright/test';

/** Whether a person sees the words of this element in red: its red is half as much again as its green and its blue. */
export const isRed = async (words: Locator): Promise<boolean> => {
  const colour = await words.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red > 1.5 * Math.max(green, blue);
};
