import { expect, it } from 'vitest';
import { sourceFromOption } from '#main/scanning/source-from-option.ts';

it.each(['serial:/dev/ttyACM0', 'serial:COM3', 'serial:/dev/ttyUSB0@115200'])(
  'makes a serial scanner of %s',
  (option) => {
    expect(sourceFromOption(option)).toMatchObject({
      ok: true,
      value: { kind: 'serial', name: option.split('@')[0] },
    });
  },
);

it.each(['', 'serial:', 'usb:1', '/dev/ttyACM0', 'serial:/dev/ttyUSB0@fast'])(
  'makes nothing of %j',
  (option) => {
    expect(sourceFromOption(option)).toEqual({ ok: false, error: { option } });
  },
);
