/** Figures of the specification ("Limits"); each is checked before anything is sent. */
export const LIMITS = {
  labelNumbersPerCall: 100,
  unitloadLength: 26,
  shipmentIdLength: 20,
  orderAgeDays: 6,
  tokenSeconds: 900,
  ordersPerPage: 100,
} as const;
