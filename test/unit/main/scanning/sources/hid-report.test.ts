import { describe, expect, it } from 'vitest';
import { readHidReport } from '#main/scanning/sources/hid-report.ts';
import { capacityOf, HID_FORMS, HONEYWELL, hidReport } from '../../../../support/hid-reports.ts';

/** Spelled out byte by byte, so that reader and test do not share a mistake. */
function report(length: number, bytes: Readonly<Record<number, number | string>>): Buffer {
  const buffer = Buffer.alloc(length);
  for (const [at, what] of Object.entries(bytes)) {
    if (typeof what === 'number') buffer[Number(at)] = what;
    else buffer.write(what, Number(at), 'latin1');
  }
  return buffer;
}

const DATA = 'x'.repeat(56);

describe('a report of 64 bytes', () => {
  it('is read as captured from a Honeywell scanner: 56 bytes, continued', () => {
    const captured = report(64, { 0: 2, 1: 0x38, 2: ']X0', 5: DATA, 61: 0x3f, 63: 1 });
    expect(readHidReport(captured)).toEqual({ aim: ']X0', data: Buffer.from(DATA), isContinued: true });
  });

  it('is read as captured from a Honeywell scanner: the last 9 bytes', () => {
    const captured = report(64, { 0: 2, 1: 9, 2: ']X0', 5: '123456789', 61: 0x3f });
    expect(readHidReport(captured)).toEqual({
      aim: ']X0',
      data: Buffer.from('123456789'),
      isContinued: false,
    });
  });

  it('may have a vendor byte before the AIM identifier', () => {
    const bytes = report(64, { 0: 2, 1: 13, 2: 0x0b, 3: ']E0', 6: '4006381333931' });
    expect(readHidReport(bytes)).toEqual({
      aim: ']E0',
      data: Buffer.from('4006381333931'),
      isContinued: false,
    });
  });

  it('may have a bracket as that byte', () => {
    const bytes = report(64, { 0: 2, 1: 2, 2: ']]d2', 6: 'AB' });
    expect(readHidReport(bytes)).toMatchObject({ aim: ']d2', data: Buffer.from('AB') });
  });
});

describe('a report of 62 bytes', () => {
  it('has its flags in the last byte', () => {
    const bytes = report(62, { 0: 2, 1: 56, 2: ']d2', 5: DATA, 61: 1 });
    expect(readHidReport(bytes)).toEqual({ aim: ']d2', data: Buffer.from(DATA), isContinued: true });
  });

  it('is continued by bit 0 alone', () => {
    const bytes = report(62, { 0: 2, 1: 1, 2: ']d2', 5: 'A', 61: 0xfe });
    expect(readHidReport(bytes)).toMatchObject({ isContinued: false });
  });
});

it.each(HID_FORMS)('a report of $length bytes with the identifier at $aimAt may be full', (form) => {
  const data = Buffer.alloc(capacityOf(form), 'z');
  expect(readHidReport(hidReport(data, ']d2', form, true))).toEqual({
    aim: ']d2',
    data,
    isContinued: true,
  });
});

it('is unaffected if the driver reuses its buffer', () => {
  const bytes = hidReport(Buffer.from('AB'), ']d2', HONEYWELL, false);
  const read = readHidReport(bytes);
  bytes.fill(0);
  expect(read).toMatchObject({ data: Buffer.from('AB') });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['zeros', Buffer.alloc(64)],
  ['another report', report(64, { 0: 3, 1: 2, 2: ']d2', 5: 'AB' })],
  ['a report too short', report(61, { 0: 2, 1: 2, 2: ']d2', 5: 'AB' })],
  ['a report too long', report(65, { 0: 2, 1: 2, 2: ']d2', 5: 'AB' })],
  ['more bytes than there are', report(64, { 0: 2, 1: 57, 2: ']d2', 5: DATA })],
  ['255 bytes', report(64, { 0: 2, 1: 255, 2: ']d2', 5: DATA })],
  ['bytes that reach into the flags', report(62, { 0: 2, 1: 56, 3: ']d2', 6: DATA.slice(1) })],
  ['no AIM identifier', report(64, { 0: 2, 1: 2, 2: 'AB' })],
  ['an AIM identifier further on', report(64, { 0: 2, 1: 2, 4: ']d2', 7: 'AB' })],
  ['half an AIM identifier', report(64, { 0: 2, 1: 2, 2: ']d', 5: 'AB' })],
  ['a keyboard report', Buffer.from([0, 0, 4, 0, 0, 0, 0, 0])],
])('does not parse %s', (_what, bytes) => {
  expect(readHidReport(bytes)).toBeUndefined();
});
