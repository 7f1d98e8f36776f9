import { useShortcut } from '../../scanning/use-shortcut.ts';
import { FindDialog } from './FindDialog.tsx';
import { openFind, useFind } from './find-store.ts';

/** Finds anything that the station knows, on every screen. */
export function Find() {
  const isOpen = useFind((state) => state.isOpen);
  useShortcut('Ctrl+K', openFind);
  return isOpen ? <FindDialog /> : null;
}
