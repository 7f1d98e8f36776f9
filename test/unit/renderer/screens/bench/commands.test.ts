import { expect, it } from 'vitest';
import { PLAIN_COMMANDS } from '#shared/domain/command.ts';
import { offeredCommands } from '../../../../../src/renderer/screens/bench/commands.ts';

const SCENES = [
  { order: false, isCancelled: false, asking: null },
  { order: true, isCancelled: false, asking: null },
  { order: true, isCancelled: true, asking: null },
  { order: true, isCancelled: false, asking: { kind: 'missing-unit' } },
  { order: false, isCancelled: false, asking: { kind: 'send-shipment', isBlocked: true } },
] as const;

it.each(SCENES)('offers every command once, whatever is on the table', (scene) => {
  const { near, more } = offeredCommands(scene);
  expect([...near, ...more].toSorted()).toEqual(PLAIN_COMMANDS.toSorted());
});

it('keeps OK at hand while something is asked', () => {
  expect(offeredCommands(SCENES[3]).near).toContain('OK');
});

it('offers no OK to a shipment of which nothing may go', () => {
  expect(offeredCommands(SCENES[4]).near).not.toContain('OK');
});
