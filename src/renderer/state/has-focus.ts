import { useSyncExternalStore } from 'react';

/** Whether keys, and so the codes of a keyboard scanner, come to this window. */
export function useHasFocus(): boolean {
  return useSyncExternalStore(follow, () => document.hasFocus());
}

function follow(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
  };
}
