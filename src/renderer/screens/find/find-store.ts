import { create } from 'zustand';

type FindState = {
  readonly isOpen: boolean;
  /** The look-up of the goods screen is on. */
  readonly isGoodsOn: boolean;
};

/** Whether this page shows Find, and whether it looks up goods that are scanned. */
export const useFind = create<FindState>(() => ({ isOpen: false, isGoodsOn: false }));

export function openFind(): void {
  useFind.setState({ isOpen: true });
}

export function closeFind(): void {
  useFind.setState({ isOpen: false });
}

export function setFindGoods(isGoodsOn: boolean): void {
  useFind.setState({ isGoodsOn });
}
