/**
 * What a table does while the floor's database is away. `finish`: the open order is packed on, and saved here. `saved`:
 * it is packed, and nothing else can be. `merging`: the database answers again, and gets what was packed meanwhile.
 * `refused`: no scan counts.
 */
export const WITHOUT_SERVER = ['finish', 'saved', 'merging', 'refused'] as const;

export type WithoutServer = (typeof WITHOUT_SERVER)[number];
