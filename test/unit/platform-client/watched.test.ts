import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { mapOperations, type PlatformTraits } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { watchedPlatform } from '#client/watched.ts';
import { err } from '#shared/domain/result.ts';

const TRAITS: PlatformTraits = {
  api: 'v2',
  requiresAssemblyFirst: true,
  namesShipmentsItself: true,
  takesMarks: false,
  hasShipmentEvents: false,
};
const refused = platformErrorOf('validation', 'the address must not be used');
const replaced = platformErrorOf('unavailable', 'replaced');
const refusing = refusingPlatform(TRAITS, refused);

describe('a watched platform', () => {
  const watched = watchedPlatform(refusing, () => replaced);

  it('has the traits and every operation', () => {
    expect(watched.traits).toBe(TRAITS);
    expect(Object.keys(watched)).toEqual(Object.keys(refusing));
  });

  it('reports responses to reads and changes before the caller gets them', async () => {
    expect(await watched.readOrder('RU1')).toEqual({ ok: false, error: replaced });
    expect(await watched.cancelOrder('RU1', 'Брак')).toEqual({ ok: false, error: replaced });
  });

  it('does not report label files, whose links expire', async () => {
    expect(await watched.downloadLabel('https://files.example/1')).toEqual({ ok: false, error: refused });
  });
});

it('a refusing platform returns its reason for each call', async () => {
  expect(await refusing.readShipment('PBX1')).toEqual({ ok: false, error: refused });
});

it('the list of operations creates each under its name', () => {
  const names: string[] = [];
  const operations = mapOperations((name) => {
    names.push(name);
    return () => Promise.resolve(err(refused));
  });
  expect(Object.keys(operations)).toEqual(names);
});
