import { create } from 'zustand';
import { PAGE_ENTRY } from './addresses.ts';

/** Marks the entry before the station's first page: whoever goes back to it is about to leave the station. */
const DOOR = 'packbench.door';

/** Longer than the browser takes to leave a page. */
const STILL_HERE_MS = 500;

/** Somebody has gone back as far as possible while an order is open, and is asked whether to leave. */
export const useLeaveQuestion = create<{ readonly isAsked: boolean }>(() => ({ isAsked: false }));

type GuardedHistory = Pick<History, 'state' | 'replaceState' | 'pushState' | 'back' | 'forward'>;

type GuardedWindow = {
  readonly history: GuardedHistory;
  addEventListener(type: 'popstate', listener: (event: { readonly state: unknown }) => void): void;
  setTimeout(run: () => void, ms: number): unknown;
};

/** The browser's back stays within the station while an order is open, unless somebody confirms to leave it. */
export function guardHistory(page: GuardedWindow, isOrderOpen: () => boolean): void {
  const { history } = page;
  // After a reload the door is there already.
  if (history.state !== PAGE_ENTRY) {
    history.replaceState(DOOR, '');
    history.pushState(PAGE_ENTRY, '');
  }
  page.addEventListener('popstate', ({ state }) => {
    if (state !== DOOR) return;
    if (isOrderOpen()) {
      history.forward();
      useLeaveQuestion.setState({ isAsked: true });
      return;
    }
    history.back();
    // This tab has no earlier page.
    page.setTimeout(() => {
      if (history.state === DOOR) history.forward();
    }, STILL_HERE_MS);
  });
}

/** Leaves the station for the page that the tab showed before it. */
export function leaveStation({ history }: { readonly history: Pick<History, 'go'> }): void {
  useLeaveQuestion.setState({ isAsked: false });
  history.go(-2);
}
