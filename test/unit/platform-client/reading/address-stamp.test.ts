import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AddressParts, addressStamp } from '#client/reading/address-stamp.ts';

const ORDER = 'RU261120-000001';
const HOME: AddressParts = {
  city: 'Тверь',
  street: 'Лесная улица',
  houseNum: '7',
  apartment: '12',
  pickupPointId: '',
};
const NOWHERE: AddressParts = { city: '', street: ' ', houseNum: '', apartment: '', pickupPointId: '' };

describe('the stamp of a delivery address', () => {
  it.each<Partial<AddressParts>>([
    { city: 'Торжок' },
    { street: 'Полевая улица' },
    { houseNum: '8' },
    { apartment: '13' },
    { pickupPointId: '4411' },
  ])('differs for %o', (change) => {
    expect(addressStamp(ORDER, { ...HOME, ...change })).not.toBe(addressStamp(ORDER, HOME));
  });

  it('ignores letter case, blanks and the form of й', () => {
    const written = { ...HOME, city: ' ТВЕРЬ', street: 'Лесная \u00a0 улица', apartment: '12 ' };
    expect(addressStamp(ORDER, written)).toBe(addressStamp(ORDER, HOME));
    const composed = { ...HOME, street: 'Майская'.normalize('NFC') };
    const decomposed = { ...HOME, street: 'Майская'.normalize('NFD') };
    expect(addressStamp(ORDER, decomposed)).toBe(addressStamp(ORDER, composed));
  });

  it('differs for one address in two orders', () => {
    expect(addressStamp('RU261120-000002', HOME)).not.toBe(addressStamp(ORDER, HOME));
  });

  it('is null without an address', () => {
    expect(addressStamp(ORDER, null)).toBeNull();
    expect(addressStamp(ORDER, NOWHERE)).toBeNull();
  });

  it('is short: thousands of addresses share it', () => {
    const part = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '');
    const address = fc.record({
      city: part,
      street: part,
      houseNum: part,
      apartment: part,
      pickupPointId: part,
    });
    fc.assert(
      fc.property(address, (any) => {
        expect(addressStamp(ORDER, any)).toMatch(/^[0-9a-f]{4}$/);
      }),
    );
  });
});
