import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform, PlatformShipment, ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformErrorKind } from '#client/platform-error.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { searchingBothVersions } from '#main/api-version/search-both-versions.ts';
import { err, ok } from '#shared/domain/result.ts';

const SHIPMENT: PlatformShipment = { id: 'PBX1', status: 'confirmed', pallets: [] };
const DRAFT: ShipmentDraft = {
  id: 'PBX1',
  orderedAt: '2026-12-01T05:00:00.000Z',
  shippedAt: '2026-12-01',
  destination: 'PPBykovo',
  pallets: [],
};

type Knows = PlatformShipment | null | PlatformErrorKind;

/** A platform that only finds a shipment, or does not. */
function knowing(api: 'v1' | 'v2', knows: Knows): PackingPlatform & { readonly asked: () => number } {
  let asked = 0;
  const traits = {
    api,
    requiresAssemblyFirst: false,
    namesShipmentsItself: false,
    takesMarks: false,
    hasShipmentEvents: false,
  };
  return {
    ...refusingPlatform(traits, platformErrorOf('unavailable', 'not asked for')),
    asked: () => asked,
    async findShipment() {
      asked += 1;
      return typeof knows === 'string' ? err(platformErrorOf(knows, 'told so')) : ok(knows);
    },
  };
}

async function found(here: Knows, there: Knows | 'cannot have it') {
  const other = there === 'cannot have it' ? null : knowing('v2', there);
  const both = searchingBothVersions(knowing('v1', here), { otherVersionFor: () => other });
  const answer = await both.findShipment(DRAFT);
  return [answer.ok ? (answer.value?.id ?? 'absent') : answer.error.kind, other?.asked() ?? 0];
}

describe('a shipment in doubt', () => {
  it('is found by the version in use without asking the other', async () => {
    expect(await found(SHIPMENT, null)).toEqual(['PBX1', 0]);
  });

  it('is found in the other version’s list', async () => {
    expect(await found(null, SHIPMENT)).toEqual(['PBX1', 1]);
  });

  it('is absent only if neither version has it', async () => {
    expect(await found(null, null)).toEqual(['absent', 1]);
    expect(await found('unavailable', null)).toEqual(['unavailable', 0]);
  });

  it.each(['forbidden', 'unavailable', 'rate-limited'] as const)(
    'stays in doubt while the other version answers %s',
    async (kind) => {
      expect(await found(null, kind)).toEqual([kind, 1]);
    },
  );

  it('is absent if v2 does not have it and v1 has ended', async () => {
    expect(await found(null, 'version-ended')).toEqual(['absent', 1]);
  });

  it('is requested once if the other version cannot have it', async () => {
    expect(await found(null, 'cannot have it')).toEqual(['absent', 0]);
  });
});
