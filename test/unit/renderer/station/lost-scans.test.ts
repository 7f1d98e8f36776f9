import { beforeEach, expect, it } from 'vitest';
import {
  addLostScan,
  forgetLostScans,
  settleLostScans,
  useLostScans,
} from '../../../../src/renderer/station/lost-scans.ts';

const shown = () => useLostScans.getState().scans.map((scan) => scan.raw);

beforeEach(() => {
  forgetLostScans();
  for (const [id, raw] of ['a', 'b', 'a'].entries())
    addLostScan({ id, raw, source: 'keyboard', fate: 'unsaved' });
});

it('removes only a lost scan that is repeated', () => {
  settleLostScans({ raw: 'a', source: 'keyboard' });
  expect(shown()).toEqual(['b', 'a']);
});

it('drops the rest when the packer continues with something else', () => {
  settleLostScans({ raw: 'c', source: 'keyboard' });
  expect(shown()).toEqual([]);
});

it('shows only the last few', () => {
  for (let id = 3; id < 20; id += 1)
    addLostScan({ id, raw: String(id), source: 'keyboard', fate: 'unsaved' });
  expect(shown()).toEqual(['15', '16', '17', '18', '19']);
});
