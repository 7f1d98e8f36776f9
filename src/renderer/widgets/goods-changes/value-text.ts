/** How a value of goods is written, a quantity or a price; empty: it is not known. */
export type ValueText = (value: unknown) => string;
