export const GS = '\u001d';

/** A mark of shoes, clothes or similar goods, and the expected reading. */
export type TrueMark = { readonly code: string; readonly uit: string };

/** Published samples of marks with a serial of 13 characters; none has AI 240, so one is inserted. */
const PUBLISHED: readonly TrueMark[] = [
  mark('0104607809591508', 'sSBmxTYIFT(eq', ['91FFD0', `92${'test'.repeat(22)}`]),
  mark('0104060477697987', 'QkmvHY.+O5crD', [
    '918097',
    '92Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==',
  ]),
  mark('0104607809591331', 'e/Fw:xeo47NK2', ['91F010', '92Afwuf6d3c9oszbRy/Vb+hRUl1wokz/8UOthdpBYw9A0=']),
  mark('0104607809591423', '5MGWI6OyoG3Jt', ['91F010', '92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=']),
  mark('0104640088090997', '5tjNZHkB"<jQY', ['91FFD0', '92dGVzdGgUDZKISuwvUUiqzzWuUNnBVJhvRbOxG2W2Tg8=']),
  mark('0102900002317701', 'k3LInNbH_oG0Q', ['91EE06', '92YXiyKfiHjE4YE8b+YVMC1O5r8VtpplA3AwcCqrcG9Dk=']),
  mark('0104607809591522', 'p=s&jq:0F:CWq', ['930I1N']),
  mark('0104630037591316', 'sgEKKPPcS25y5', []),
  mark('0104060477697987', 'QkmvHY.+O5crD', [
    '2406403',
    '918097',
    '92Za6ZlkdG3zynfnllYpMQSrbZ7Gu+OKqJ9fCRZu+X5A7V7D7Th7ROcrRPbmLHpqV2BLI0YWuUTPYKadnk40Zjqw==',
  ]),
];

/** Serials that resemble something else, and every character that a layout moves. */
const MEANT_TO_MISLEAD = [
  '91FFD092abcde',
  '2406403917777',
  '0104060477697',
  '21ab93cd92ef9',
  ',.?/&;:\'"<>-_',
  '!%()*+=,.?/&z',
  'ab<GS>cdefghi',
  'yzYZqwQWamAM1',
];

const CSET82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Every mark of the corpus, the same in every run. */
export const TRUE_MARKS: readonly TrueMark[] = [
  ...PUBLISHED,
  ...MEANT_TO_MISLEAD.map((serial) =>
    mark('0104607809591508', serial, ['91EE07', `92${'Ab3+/'.repeat(8)}xyz=`]),
  ),
  ...Array.from({ length: 24 }, (_, n) => drawn(n)),
];

/** Codes that are not marks of these goods, or are damaged: any UIT read from them is wrong. */
export const NO_MARKS: readonly string[] = [
  // Photo (serial of 20), dairy (serial of 6), tobacco (no AI).
  `010460780959145421m9tNPzJTWzuc9exC5/M+${GS}91EE07${GS}92vdIdf340vdN01ot+7YRyUb0XRbSQEAe4C4wjaAysm4M=`,
  `0103041094787443215Qbag!${GS}93Zjqw`,
  '00000046198488X?io+qCABm8wAYa',
  // GTINs with a wrong check digit; the first was seen in print.
  `0104200510000452215MGWI6OyoG3Jt${GS}91F010${GS}92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=`,
  ...PUBLISHED.map(({ code }) => code.slice(0, 15) + ((Number(code[15]) + 1) % 10) + code.slice(16)),
  // A Belarusian shoe code as published: GS lost, the tail one character short.
  `010481156610388521jbcr1gczpxt9491EE0792${'A1b2C3d4'.repeat(10)}WXYZw==`,
  // A serial of 12 and of 14.
  `0104607809591508215MGWI6OyoG3J${GS}91F010${GS}92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=`,
  `0104607809591508215MGWI6OyoG3Jt7${GS}91F010${GS}92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=`,
  // A serial with characters that are not allowed.
  `0104607809591508215MGW$6Oyo@3Jt${GS}91F010${GS}92xodkJv/PmhAHaiZBDNK8Kj83G4L4uPwDCoapvr28joY=`,
  // Barcodes, a box, a command, a badge, an order, a pack, an address.
  '4607809591508',
  '96385074',
  '036000291452',
  '14607809591505',
  '0104607809591508',
  'CMD:OK',
  'OP:17',
  '12345678-0001-1',
  'FBS00000000A',
  'https://example.com/01/04607809591508/21/abc',
];

function mark(ai01: string, serial: string, fields: readonly string[]): TrueMark {
  const head = `${ai01}21${serial}`;
  const ai240 = fields.find((field) => field.startsWith('240')) ?? '';
  return { code: [head, ...fields].join(GS), uit: head + ai240 };
}

/** A mark from a fixed sequence of numbers: all characters, all lengths. */
function drawn(n: number): TrueMark {
  let state = n * 7_919 + 12_345;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const text = (alphabet: string, length: number) =>
    Array.from({ length }, () => alphabet.charAt(next(alphabet.length))).join('');
  const digits = text('0123456789', 13);
  // Every sixth key has a lower-case letter: none was observed, but none is forbidden.
  const key = n % 6 === 0 ? text(CSET82, 4) : text('ABCDEF0123456789', 4);
  const ai240 = n % 3 === 0 ? [`240${text('0123456789', 4)}`] : [];
  const tail = n % 8 === 7 ? [] : [`91${key}`, `92${text(BASE64, n % 2 === 0 ? 88 : 44)}`];
  return mark(`01${digits}${checkDigit(digits)}`, text(CSET82, 13), [...ai240, ...tail]);
}

/** Weights 3, 1, 3 … from the left of 13 digits (GS1 General Specifications). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}
