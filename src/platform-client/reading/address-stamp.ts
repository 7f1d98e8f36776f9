import { hash } from 'node:crypto';

/**
 * The parts of a delivery address that a label shows (assumptions, "shippingAddress"); missing ones are
 * empty.
 */
export type AddressParts = {
  readonly city: string;
  readonly street: string;
  readonly houseNum: string;
  readonly apartment: string;
  readonly pickupPointId: string;
};

const HEX_DIGITS = 4;

/**
 * A hash by which two readings of an order are compared without storing the address. Null: the platform hides
 * the address (personal data). Ignores letter case and blanks. Cut to 16 bits on purpose: thousands of
 * addresses share each stamp, so that nobody can find an address by trying all candidates; the order id in it
 * makes the stamps of one address differ between orders. The price: one change in 65,536 goes unnoticed.
 */
export function addressStamp(orderId: string, address: AddressParts | null): string | null {
  if (address === null) return null;
  const { city, street, houseNum, apartment, pickupPointId } = address;
  const parts = [city, street, houseNum, apartment, pickupPointId].map(normalisedPart);
  if (parts.every((part) => part === '')) return null;
  const text = JSON.stringify([orderId.trim(), ...parts]);
  return hash('sha256', text).slice(0, HEX_DIGITS);
}

function normalisedPart(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
