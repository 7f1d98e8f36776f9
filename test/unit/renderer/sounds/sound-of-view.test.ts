import { expect, it } from 'vitest';
import { soundOf } from '../../../../src/renderer/sounds/sound-of-view.ts';

type View = Parameters<typeof soundOf>[1];

const IDLE: View = {
  alarm: null,
  last: null,
  order: null,
  scannerCheck: null,
  printerSetup: null,
  withoutServer: null,
};
const AWAY: View = { ...IDLE, withoutServer: 'refused' };
const locked = (no: number): View => ({ ...IDLE, alarm: { no, sound: 'alarm' } });
const answered = (view: View, sound: 'done' | 'info' | 'refused' | 'wrong-goods'): View => ({
  ...view,
  last: { sound },
});
const open = (orderId: string, isAddressChanged: boolean): View => ({
  ...IDLE,
  order: { orderId, isAddressChanged },
});

it('sounds the alarm that the platform raised, once', () => {
  expect(soundOf(IDLE, locked(1), false)).toBe('alarm');
  expect(soundOf(locked(1), locked(1), false)).toBeNull();
});

it('sounds the alarm that a scan raised, once', () => {
  const alarm = { no: 1, sound: 'wrong-goods' } as const;
  const view = { ...answered(IDLE, 'wrong-goods'), alarm };
  expect(soundOf(IDLE, view, true)).toBe('wrong-goods');
  expect(soundOf(view, view, false)).toBeNull();
});

it('sounds the next alarm when the one before it is acknowledged, also when the texts are equal', () => {
  expect(soundOf(locked(1), answered(locked(2), 'info'), true)).toBe('alarm');
});

it('refuses a scan on a locked bench without sounding its alarm again', () => {
  expect(soundOf(locked(1), answered(locked(1), 'refused'), true)).toBe('refused');
});

it('sounds the alarm on a page that opens on a locked bench, and no scan that was answered before', () => {
  expect(soundOf(null, answered(locked(4), 'wrong-goods'), false)).toBe('alarm');
  expect(soundOf(null, answered(IDLE, 'done'), false)).toBeNull();
});

it('is mild where the address of the open order changes, and silent where it had changed already', () => {
  expect(soundOf(open('A', false), open('A', true), false)).toBe('info');
  expect(soundOf(open('A', true), open('A', true), false)).toBeNull();
  expect(soundOf(open('B', false), open('A', true), false)).toBeNull();
  expect(soundOf(null, open('A', true), false)).toBeNull();
  expect(soundOf(open('A', false), answered(open('A', true), 'done'), true)).toBe('done');
});

it('sounds each scan of a scanner check once, and none from before the page was opened', () => {
  const checked = (no: number): View => ({ ...IDLE, scannerCheck: { lastSound: { no, sound: 'accepted' } } });
  const begun: View = { ...IDLE, scannerCheck: { lastSound: null } };
  expect(soundOf(begun, checked(1), false)).toBe('accepted');
  expect(soundOf(checked(1), checked(1), false)).toBeNull();
  expect(soundOf(checked(1), checked(2), false)).toBe('accepted');
  expect(soundOf(null, checked(2), false)).toBeNull();
  expect(soundOf(IDLE, begun, false)).toBeNull();
});

it('sounds the test label that is scanned while a printer is set up, once', () => {
  const set = (no: number): View => ({ ...IDLE, printerSetup: { lastSound: { no, sound: 'done' } } });
  const begun: View = { ...IDLE, printerSetup: { lastSound: null } };
  expect(soundOf(begun, set(1), false)).toBe('done');
  expect(soundOf(set(1), set(1), false)).toBeNull();
  expect(soundOf(null, set(1), false)).toBeNull();
});

it("says once that the floor's server has gone, and once that it is back, also when nobody scans", () => {
  expect(soundOf(IDLE, AWAY, false)).toBe('server-lost');
  expect(soundOf(AWAY, AWAY, false)).toBeNull();
  expect(soundOf(AWAY, answered(AWAY, 'refused'), true)).toBe('refused');
  expect(soundOf(AWAY, IDLE, false)).toBe('server-back');
  expect(soundOf(null, AWAY, false)).toBe('server-lost');
  expect(soundOf(null, IDLE, false)).toBeNull();
});

it('sounds softly where the open order is finished without the server, and is silent until the floor has it', () => {
  const without = (withoutServer: View['withoutServer']): View => ({ ...IDLE, withoutServer });
  expect(soundOf(IDLE, without('finish'), false)).toBe('server-lost-finish');
  expect(soundOf(without('finish'), without('saved'), false)).toBeNull();
  expect(soundOf(without('saved'), without('merging'), false)).toBeNull();
  expect(soundOf(without('merging'), IDLE, false)).toBe('server-back');
});
