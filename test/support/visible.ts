import type { CDPSession, Page } from 'playwright-core';
import type { Frame } from '../../src/renderer/gallery/frames.ts';

/** Gives the page this screen, with its scale and its finger. */
export async function setFrame(cdp: CDPSession, { width, height, scale, isTouch }: Frame): Promise<void> {
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: scale,
    mobile: false,
  });
  await cdp.send('Emulation.setTouchEmulationEnabled', {
    enabled: isTouch,
    maxTouchPoints: isTouch ? 5 : 1,
  });
}

/**
 * What is wrong with the elements that a packer needs (`data-needed`), and which of `needed` are not there: text or
 * a picture is outside the window or cut by a frame around it, or something else lies over it. Where the style
 * sheet limits the lines of a name, the lines after them do not count.
 */
export async function hiddenParts(page: Page, needed: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (names) => {
    /** Rounding of fractions of a pixel. */
    const TOLERANCE = 1.5;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // Another typeface until then, with letters of other widths.
    await document.fonts.ready;
    await frame();
    await frame();
    const problems: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth - clientWidth} px too wide`);

    // A dialog makes the rest of the page inert.
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const found = [...(dialog ?? document).querySelectorAll('[data-needed]')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
    for (const name of names)
      if (!found.some((element) => element.getAttribute('data-needed') === name))
        problems.push(`${name}: is not there`);
    for (const element of found) {
      const name = element.getAttribute('data-needed') ?? '';
      const cut = contentsOf(element).map((content) => cutOf(content, element));
      const worst = cut.filter((one) => one !== null).sort((a, b) => b.by - a.by)[0];
      if (worst !== undefined) problems.push(`${name}: ${Math.round(worst.by)} px ${worst.where}`);
      else {
        const cover = coverOf(element);
        if (cover !== null) problems.push(`${name}: covered by ${cover}`);
      }
    }
    return problems;

    type Content = { readonly rect: DOMRect; readonly parent: Element };

    /** Boxes of the lines of text and of the pictures in it. */
    function contentsOf(element: Element): readonly Content[] {
      const contents: Content[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || node.nodeValue?.trim() === '' || isForEarsOnly(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const limit = lineLimitOf(parent);
        const lines = [...range.getClientRects()];
        for (const line of lines) if (line.top < limit) contents.push({ rect: inked(line), parent });
      }
      for (const picture of element.querySelectorAll('img, svg, progress'))
        contents.push({ rect: picture.getBoundingClientRect(), parent: picture });
      return contents;
    }

    /** A line's box without the space that the font leaves above its letters and below them. */
    function inked({ x, y, width, height }: DOMRect): DOMRect {
      return new DOMRect(x, y + height / 8, width, (height * 3) / 4);
    }

    /** Where the last line ends that the style sheet allows; its own box must show these lines. */
    function lineLimitOf(element: Element): number {
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        const lines = Number(style.webkitLineClamp);
        if (lines > 0) {
          const { top } = box.getBoundingClientRect();
          return (
            top + Number.parseFloat(style.paddingTop) + (lines - 0.1) * Number.parseFloat(style.lineHeight)
          );
        }
      }
      return Number.POSITIVE_INFINITY;
    }

    function isForEarsOnly(element: Element): boolean {
      return element.closest('.visually-hidden') !== null;
    }

    /** By how many px, and by what, it is cut; null: it is whole. */
    function cutOf({ rect, parent }: Content, needed: Element): { by: number; where: string } | null {
      const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      let worst = beyond(rect, view, 'outside the window');
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        if (box === document.body) break;
        const style = getComputedStyle(box);
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
        const found = beyond(rect, box.getBoundingClientRect(), `cut by ${nameOf(box)}`);
        if (found !== null && (worst === null || found.by > worst.by)) worst = found;
        if (box.contains(needed) && style.position === 'fixed') break;
      }
      return worst;
    }

    type Box = {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    };

    function beyond(rect: Box, box: Box, where: string): { by: number; where: string } | null {
      const by = Math.max(
        box.left - rect.left,
        box.top - rect.top,
        rect.right - box.right,
        rect.bottom - box.bottom,
      );
      return by > TOLERANCE ? { by, where } : null;
    }

    /** What a finger would hit in place of its middle or of a corner; null: itself. */
    function coverOf(element: Element): string | null {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 3, top + 3],
        [right - 3, top + 3],
        [left + 3, bottom - 3],
        [right - 3, bottom - 3],
      ] as const;
      for (const [x, y] of points) {
        const hit = document.elementFromPoint(x, y);
        if (hit !== null && !element.contains(hit) && !hit.contains(element)) return nameOf(hit);
      }
      return null;
    }

    function nameOf(element: Element): string {
      const own = element.getAttribute('data-needed') ?? element.className;
      return `${element.localName}.${typeof own === 'string' ? own : 'svg'}`;
    }
  }, needed);
}
