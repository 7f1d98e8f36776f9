import { useState } from 'react';
import { useShortcut } from '../../scanning/use-shortcut.ts';

type Actions = {
  /** Brings the order at this place onto the screen. */
  readonly show: (place: number) => void;
  readonly open: (orderId: string) => void;
};

/** The order that the keys j and k, or the arrows, have chosen in a list, at first `initial`; Enter opens it. null: none. */
export function useCursor(
  orderIds: readonly string[],
  { show, open }: Actions,
  initial: string | null = null,
): string | null {
  const [cursor, setCursor] = useState(initial);
  const place = cursor === null ? -1 : orderIds.indexOf(cursor);
  const move = (by: 1 | -1) => {
    const next = Math.min(Math.max(place + by, 0), orderIds.length - 1);
    const orderId = orderIds[next];
    if (orderId === undefined) return;
    // A focused control would keep Enter to itself.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    setCursor(orderId);
    show(next);
  };
  useShortcut('j', () => move(1));
  useShortcut('k', () => move(-1));
  useShortcut('ArrowDown', () => move(1));
  useShortcut('ArrowUp', () => move(-1));
  useShortcut('Enter', () => cursor !== null && open(cursor), { when: place >= 0 });
  return cursor;
}
