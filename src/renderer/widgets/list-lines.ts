import { type RefObject, useLayoutEffect, useState } from 'react';

/** As high as a line of the lists is in their styles; in rem, since a 4K screen draws everything larger. */
const LINE_REM = 3;

/**
 * How far below the top of the page the lines begin: notices above them come and go, which changes the height of the
 * page. Asked in each frame, the page would be laid out twice in it.
 */
export function useTop(body: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const lines = body.current;
    const page = lines?.closest('main') ?? null;
    if (lines === null || page === null) return;
    const measure = () => setTop(Math.round(lines.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    return () => observer.disconnect();
  }, [body]);
  return top;
}

/** Height of a line of a long list in pixels. */
export function lineHeight(): number {
  return LINE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
