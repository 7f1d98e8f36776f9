import { create } from 'zustand';

/** Whether this window has the focus: only the focused window receives what a scanner in keyboard mode sends. */
export const useWindowFocus = create<{ readonly hasFocus: boolean }>(() => ({ hasFocus: true }));

type FocusedPage = EventTarget & { readonly document: EventTarget & Pick<Document, 'hasFocus'> };

/** Follows the focus of the window. Returns the undo. */
export function watchWindowFocus(page: FocusedPage): () => void {
  // Delayed, since a window that gives the focus to one of its frames still has it now.
  const update = () => useWindowFocus.setState({ hasFocus: page.document.hasFocus() });
  const later = () => void setTimeout(update);
  update();
  page.addEventListener('focus', later);
  page.addEventListener('blur', later);
  page.document.addEventListener('visibilitychange', later);
  return () => {
    page.removeEventListener('focus', later);
    page.removeEventListener('blur', later);
    page.document.removeEventListener('visibilitychange', later);
  };
}
