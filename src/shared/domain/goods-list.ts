/** Length of a search for goods, in characters: longer than any name that somebody types. */
export const MAX_GOODS_SEARCH = 200;

/** Rows in one answer. */
export const MAX_GOODS_ROWS = 500;

/** Names of categories and brands that a filter accepts are no longer. */
export const MAX_FACET_LENGTH = 300;

/** Copies of an item label that are printed at a time: as many as somebody sticks on before the next thing. */
export const MAX_LABEL_COPIES = 50;
