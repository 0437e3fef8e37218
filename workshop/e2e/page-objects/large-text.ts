import { expect, type Page } from '@playwright/test';
import type { Looker } from './every-screen.js';
import { drawn } from './inspector.js';

const PHONE = { width: 390, height: 844 };
const TWICE = '32px';

/** Flaws of the text on a page: cut, beside the screen, or lying over other text. Texts in layers above the page are not compared. */
function flawsOfTexts(): string[] {
  const MARGIN = 3;
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width <= 1 || height <= 1 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };
  const ancestorsOf = (element: Element | null): Element[] =>
    element ? [element, ...ancestorsOf(element.parentElement)] : [];
  const layerOf = (element: Element) =>
    ancestorsOf(element).find(
      (one) => one.matches('dialog') || ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(one).position),
    );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: { words: string; parent: Element; layer: Element | undefined; lines: DOMRect[] }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (!parent || words === '' || parent.closest('noscript, script, style, option, [aria-hidden=true], [inert]'))
      continue;
    if (ancestorsOf(parent).some(isHidden)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ words, parent, layer: layerOf(parent), lines: [...range.getClientRects()] });
  }
  /** The boxes that cut a text: those above it up to the first one that scrolls. */
  const cuttersOf = (element: Element, axis: 'overflowX' | 'overflowY') => {
    const above = ancestorsOf(element).filter((one) => one !== document.documentElement && one !== document.body);
    const scroller = above.findIndex((one) => ['auto', 'scroll'].includes(getComputedStyle(one)[axis]));
    const within = scroller === -1 ? above : above.slice(0, scroller);
    return within.filter((one) => ['hidden', 'clip'].includes(getComputedStyle(one)[axis]));
  };
  const scrolls = (element: Element) =>
    ancestorsOf(element).some((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX));
  const beside = texts.filter(
    ({ parent, lines }) => !scrolls(parent) && lines.some(({ right, left }) => right > innerWidth + 1 || left < -1),
  );
  const isCut = ({ parent, lines }: (typeof texts)[number]) => {
    const boxes = (axis: 'overflowX' | 'overflowY') =>
      cuttersOf(parent, axis).map((one) => one.getBoundingClientRect());
    return lines.some(
      ({ left, right, top, bottom }) =>
        boxes('overflowX').some((box) => right > box.right + MARGIN || left < box.left - MARGIN) ||
        boxes('overflowY').some((box) => bottom > box.bottom + MARGIN || top < box.top - MARGIN),
    );
  };
  /** The part of a line that a box which scrolls shows. */
  const shown = ({ parent, lines }: (typeof texts)[number]) => {
    const boxes = ancestorsOf(parent)
      .filter(
        (one) => getComputedStyle(one).overflowY !== 'visible' && one.parentElement !== null && one !== document.body,
      )
      .map((one) => one.getBoundingClientRect());
    return lines.map(({ left, right, top, bottom }) => ({
      left,
      right,
      top: Math.max(top, ...boxes.map((box) => box.top)),
      bottom: Math.min(bottom, ...boxes.map((box) => box.bottom)),
      height: bottom - top,
    }));
  };
  const seen = texts.map((text) => ({ ...text, lines: shown(text) }));
  type Line = ReturnType<typeof shown>[number];
  const touch = (one: Line, other: Line) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > MARGIN &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > MARGIN + Math.min(one.height, other.height) / 4;
  const over = seen.flatMap((one, at) =>
    seen
      .slice(at + 1)
      .filter((other) => other.layer === one.layer && one.lines.some((a) => other.lines.some((b) => touch(a, b))))
      .map((other) => `«${one.words}» over «${other.words}»`),
  );
  const wide =
    document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : [];
  return [
    ...wide,
    ...beside.map(({ words }) => `beside the screen: «${words}»`),
    ...texts.filter(isCut).map(({ words }) => `cut: «${words}»`),
    ...over,
  ];
}

const enlargesText = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => document.documentElement.style.setProperty('font-size', fontSize), size);

/** Looks at screens on a phone whose text is twice as large (WCAG 1.4.4), and puts size and width back. */
export class LargeText implements Looker {
  /** Number of screens that were looked at. */
  taken = 0;

  constructor(readonly page: Page) {}

  async looksAt(screen: string): Promise<void> {
    const { page } = this;
    const before = page.viewportSize();
    await page.setViewportSize(PHONE);
    await enlargesText(page, TWICE);
    await drawn(page);
    expect.soft(await page.evaluate(flawsOfTexts), `${screen}, text of twice the size`).toEqual([]);
    await enlargesText(page, '');
    if (before) await page.setViewportSize(before);
    this.taken += 1;
  }
}
