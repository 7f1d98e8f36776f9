import { hash } from 'node:crypto';

/** The parts of a delivery address that a label shows (assumptions, "shippingAddress"); empty where there is none. */
export type AddressParts = {
  readonly city: string;
  readonly street: string;
  readonly houseNum: string;
  readonly apartment: string;
  readonly pickupPointId: string;
};

const HEX_DIGITS = 4;

/**
 * A mark by which two readings of an order are compared without keeping the address. Null: no address is told (hidden
 * personal data). The case of letters and blanks count for nothing. Cut to 16 bits on purpose: thousands of addresses
 * share each stamp, so that nobody finds an address by trying all there are; the order id in it keeps the stamps of one
 * address in two orders apart. The price: one change in 65,536 goes unseen.
 */
export function addressStamp(orderId: string, address: AddressParts | null): string | null {
  if (address === null) return null;
  const { city, street, houseNum, apartment, pickupPointId } = address;
  const parts = [city, street, houseNum, apartment, pickupPointId].map(plain);
  if (parts.every((part) => part === '')) return null;
  const text = JSON.stringify([orderId.trim(), ...parts]);
  return hash('sha256', text).slice(0, HEX_DIGITS);
}

function plain(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
