/** The parts of the floor's page as their addresses name them. */
export const FLOOR_TABS = ['tables', 'orders', 'waiting'] as const;
export type FloorTab = (typeof FLOOR_TABS)[number];

/** The part of an address; null: there is no such part. Without one it is the tables. */
export function floorTabOf(part: string | undefined): FloorTab | null {
  return part === undefined ? 'tables' : (FLOOR_TABS.find((tab) => tab === part) ?? null);
}
