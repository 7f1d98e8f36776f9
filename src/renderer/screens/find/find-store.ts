import { create } from 'zustand';

type FindState = {
  readonly isOpen: boolean;
};

/** Whether this page shows Find. */
export const useFind = create<FindState>(() => ({ isOpen: false }));

export function openFind(): void {
  useFind.setState({ isOpen: true });
}

export function closeFind(): void {
  useFind.setState({ isOpen: false });
}
