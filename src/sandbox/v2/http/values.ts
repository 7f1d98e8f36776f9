import { statusCode } from '../../world/orders/status.ts';

/** Money in minor units with its currency (section "Successor REST API v2"; assumptions, "REST v2", money). */
export function money(amount: number, currency: string) {
  return { amount, currency: currency.toUpperCase() };
}

/** A moment as ISO 8601 UTC with `Z`. */
export function utc(at: number): string {
  return new Date(at).toISOString();
}

/** A status of an order or unit as v2 writes it: UPPER_SNAKE. */
export function upperStatus(status: string): string {
  return status === 'cancelled' ? 'CANCELLED' : statusCode(status).toUpperCase();
}
