import type { SandboxGoods } from './sandbox.ts';

export const GS = '\u001d';

/** All characters that a serial may contain (GS1 General Specifications, AI encodable character set 82). */
const SERIAL_CHARACTERS =
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const SERIAL_LENGTH = 13;

/** A marking code as printed on a unit. */
export type Mark = {
  /** The characters that a scanner sends. */
  readonly code: string;
  /** The part that is sent to the platform: 31 characters. */
  readonly uit: string;
  /** The part that must not appear anywhere outside the station's store. */
  readonly tail: string;
};

/** The n-th unit of these goods: serials contain letters of both cases, digits and punctuation. */
export function markOf(goods: Pick<SandboxGoods, 'barcode'>, n: number): Mark {
  const uit = `01${goods.barcode.padStart(14, '0')}21${serial(n)}`;
  const key = `${String(n).padStart(3, '0')}K`;
  const signature = `${String(n).padStart(4, '0')}SecretTailOfThisUnitThatNobodyMaySee+/ab`;
  const tail = `92${signature.slice(0, 43)}=`;
  return { code: `${uit}${GS}91${key}${GS}${tail}`, uit, tail: signature };
}

function serial(n: number): string {
  const characters = Array.from({ length: SERIAL_LENGTH }, (_, place) =>
    SERIAL_CHARACTERS.charAt((n * 31 + place * 7) % SERIAL_CHARACTERS.length),
  );
  return characters.join('');
}
