import { expect, it } from 'vitest';
import { scanShape } from '#main/status/scan-shape.ts';

it.each([
  ['4601234567890', '9999999999999'],
  ['RU261122-831563', 'AA999999-999999'],
  ['\u001d91EE06', '␝99AA99'],
  ['Запорожец-Вишневская, +79161234567', 'Яяяяяяяяя-Яяяяяяяяяя, +99999999999'],
  ['anna@shop.example', 'aaaa@aaaa.aaaaaaa'],
  ['Ünal 🙂 ', 'Laaa ? '],
  ['٣٤', '99'],
  ['cmd:close', 'CMD:CLOSE'],
  [' CMD:REASON:3 ', 'CMD:REASON:3'],
  ['CMD:ANNA', 'AAA:AAAA'],
  ['OP:Z7QK4', 'AA:A9AA9'],
  ['', ''],
])('%j is shown as %j', (raw, shape) => {
  expect(scanShape(raw)).toBe(shape);
});

it('says how long a scan was, and shows its beginning', () => {
  expect(scanShape('7'.repeat(5_000))).toBe(`${'9'.repeat(160)} (5000)`);
});
