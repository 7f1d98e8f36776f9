import { create } from 'zustand';

/**
 * What orders are searched for by text: it may be a customer's name or phone, so it is in no address, and is gone with the
 * page.
 */
export const useSearchText = create<{ readonly text: string }>(() => ({ text: '' }));

export function setSearchText(text: string): void {
  useSearchText.setState({ text });
}
