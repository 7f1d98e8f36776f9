import { useLayoutEffect } from 'react';
import styles from './Practice.module.css';
import { usePractice } from './use-practice.ts';

const ICON = new URL('../../practice-icon.svg', import.meta.url).href;

/** Stripes all round the window of a practice station, on every page and over everything, and an icon of its own. */
export function PracticeFrame() {
  const isInside = usePractice().status === 'inside';
  useLayoutEffect(() => {
    if (!isInside) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const usual = icon?.href ?? '';
    // The screens leave room for the frame (global.css).
    document.documentElement.dataset.practice = 'true';
    if (icon !== null) icon.href = ICON;
    return () => {
      delete document.documentElement.dataset.practice;
      if (icon !== null) icon.href = usual;
    };
  }, [isInside]);
  return isInside && <div className={styles.frame} data-practice-frame="true" aria-hidden="true" />;
}
