import { describe, expect, it } from 'vitest';
import { readHostStatus, readStatusByte } from '#main/printing/drivers/network/status.ts';

const READY = { fault: null, isBusy: false, isFull: false };

function answer({ first = '030,0,0,1245,000,0,0,0,000,0,0,0', second = '000,0,0,0,0,2,4,0,00000000,1,000' }) {
  return `\x02${first}\x03\r\n\x02${second}\x03\r\n\x021234,0\x03\r\n`;
}

describe('the answer to ~HS', () => {
  it.each([
    ['ready', {}, READY],
    ['paper out', { first: '030,1,0,1245,000,0,0,0,000,0,0,0' }, 'out-of-paper'],
    ['pause', { first: '030,0,1,1245,000,0,0,0,000,0,0,0' }, 'printer-paused'],
    ['paper out, which pauses, too', { first: '030,1,1,1245,000,0,0,0,000,0,0,0' }, 'out-of-paper'],
    ['head up', { second: '000,0,1,0,0,2,4,0,00000000,1,000' }, 'head-open'],
    ['ribbon out', { second: '000,0,0,1,1,2,4,0,00000000,1,000' }, 'out-of-ribbon'],
    ['too hot', { first: '030,0,0,1245,000,0,0,0,000,0,0,1' }, 'printer-stopped'],
    ['buffer full', { first: '030,0,0,1245,000,1,0,0,000,0,0,0' }, { ...READY, isFull: true }],
    ['formats in the buffer', { first: '030,0,0,1245,002,0,0,0,000,0,0,0' }, { ...READY, isBusy: true }],
    ['half a format', { first: '030,0,0,1245,000,0,0,1,000,0,0,0' }, { ...READY, isBusy: true }],
    ['labels remaining', { second: '000,0,0,0,0,2,4,0,00000003,1,000' }, { ...READY, isBusy: true }],
  ])('reports %s', (_, lines, expected) => {
    const status = readHostStatus(answer(lines));
    expect(typeof expected === 'string' ? status?.fault?.problem : status).toEqual(expected);
  });

  it('is null while it is incomplete, or when it is something else', () => {
    const whole = answer({});
    expect(readHostStatus(whole.slice(0, -4))).toBeNull();
    expect(readHostStatus('')).toBeNull();
    expect(readHostStatus('\x02a\x03\x02b\x03\x02c\x03')).toBeNull();
  });

  it('is read after the rest of an earlier one', () => {
    expect(
      readHostStatus(`,0\x03\r\n${answer({ first: '030,1,0,1245,000,0,0,0,000,0,0,0' })}`)?.fault?.problem,
    ).toBe('out-of-paper');
  });
});

describe('the answer to ESC ! ?', () => {
  it.each([
    [0x00, READY],
    [0x20, { ...READY, isBusy: true }],
    [0x01, 'head-open'],
    [0x02, 'paper-jam'],
    [0x04, 'out-of-paper'],
    [0x05, 'head-open'],
    [0x08, 'out-of-ribbon'],
    [0x10, 'printer-paused'],
    [0x14, 'out-of-paper'],
    [0x80, 'printer-stopped'],
  ])('%i', (byte, expected) => {
    const status = readStatusByte(byte);
    expect(typeof expected === 'string' ? status?.fault?.problem : status).toEqual(expected);
  });

  it('is none without a byte', () => expect(readStatusByte(undefined)).toBeNull());
});
