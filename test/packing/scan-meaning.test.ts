import { describe, expect, it } from 'vitest';
import { COMMANDS } from '#main/bench/meaning.ts';
import { KNOWN_AS_NOTHING, recognise, speaksForItself } from '#main/bench/recognise.ts';
import { BAG, markOf, SHOES } from '../support/bench-goods.ts';

const nothing = KNOWN_AS_NOTHING;

describe('a scan means', () => {
  it.each(COMMANDS)('CMD:%s, in upper or lower case', (name) => {
    const meant = { kind: 'command', command: { name, argument: null } };
    expect(recognise(`CMD:${name}`, nothing)).toEqual(meant);
    expect(recognise(`cmd:${name.toLowerCase()}`, nothing)).toEqual(meant);
  });

  it('a command with its number', () => {
    expect(recognise('CMD:REASON:3', nothing)).toEqual({
      kind: 'command',
      command: { name: 'REASON', argument: '3' },
    });
  });

  it('nothing known, where the sheet has no such command', () => {
    expect(recognise('CMD:SELFDESTRUCT', nothing)).toEqual({ kind: 'unknown' });
    expect(recognise('CMD:', nothing)).toEqual({ kind: 'unknown' });
  });

  it('a badge', () => {
    expect(recognise('op:9', nothing)).toEqual({ kind: 'operator', id: '9' });
  });

  it('a pallet, a pack, an item and an order by their form alone', () => {
    expect(recognise('PALPBX17', nothing)).toEqual({ kind: 'pallet', barcode: 'PALPBX17' });
    expect(recognise('FBS00a1b2c3d', nothing)).toEqual({ kind: 'pack', packNumber: 'FBS00A1B2C3D' });
    expect(recognise('RU251120-850486-001', nothing)).toEqual({
      kind: 'item',
      itemNr: 'RU251120-850486-001',
    });
    expect(recognise('RU251120-850486', nothing)).toEqual({ kind: 'order', order: 'RU251120-850486' });
    expect(recognise('251120-850486', nothing)).toEqual({ kind: 'order', order: '251120-850486' });
  });

  it('the first in the order of the design, where the store knows a text as several things', () => {
    const all = { isPallet: true, isPack: true, isItem: true, isOrder: true, isSku: true };
    const text = 'X1';
    expect(recognise(text, all).kind).toBe('pallet');
    expect(recognise(text, { ...all, isPallet: false }).kind).toBe('pack');
    expect(recognise(text, { ...all, isPallet: false, isPack: false }).kind).toBe('item');
    expect(recognise(text, { ...nothing, isOrder: true, isSku: true }).kind).toBe('order');
    expect(recognise(text, { ...nothing, isSku: true }).kind).toBe('sku');
    expect(recognise('OP:1', all).kind).toBe('operator');
    expect(recognise('CMD:OK', all).kind).toBe('command');
  });

  it('a mark, before a barcode and a SKU', () => {
    const meaning = recognise(markOf(SHOES), { ...nothing, isSku: true });
    expect(meaning).toMatchObject({ kind: 'mark', mark: { gtin14: SHOES.gtin14, uit: markOf(SHOES) } });
  });

  it('a damaged mark, with the cause', () => {
    const cut = markOf(SHOES).slice(0, -2);
    expect(recognise(cut, nothing)).toMatchObject({ kind: 'unreadable', as: 'mark', reason: 'mark-length' });
    const wrong = markOf(SHOES).replace(SHOES.gtin14, `${SHOES.gtin14.slice(0, 13)}0`);
    expect(recognise(wrong, nothing)).toMatchObject({ reason: 'mark-check-digit', uit: wrong });
  });

  it('a barcode before a SKU, and a SKU where the check digit is wrong', () => {
    const known = { ...nothing, isSku: true };
    expect(recognise(BAG.barcode, known)).toMatchObject({ kind: 'barcode', gtin14: BAG.gtin14 });
    const wrong = `${BAG.barcode.slice(0, 12)}${(Number(BAG.barcode[12]) + 1) % 10}`;
    expect(recognise(wrong, known)).toEqual({ kind: 'sku', sku: wrong });
    expect(recognise(wrong, nothing)).toEqual({ kind: 'unknown' });
  });

  it('the goods of a case label by its GTIN, after all that the store knows it as', () => {
    const label = `01${SHOES.gtin14}10LOT-7`;
    expect(recognise(label, nothing)).toEqual({
      kind: 'barcode',
      gtin14: SHOES.gtin14,
      digits: SHOES.gtin14,
    });
    expect(recognise(label, { ...nothing, isSku: true })).toEqual({ kind: 'sku', sku: label });
    expect(recognise(label, { ...nothing, isPallet: true }).kind).toBe('pallet');
    expect(speaksForItself(label)).toBe(false);
    expect(recognise(`01${SHOES.gtin14}21ABC`, nothing).kind).toBe('unreadable');
  });

  it('nothing that the store must be asked about, where the form alone decides', () => {
    for (const text of ['CMD:OK', 'OP:1', markOf(SHOES), BAG.barcode])
      expect(speaksForItself(text)).toBe(true);
    for (const text of ['FBS000000001', 'MP01', 'RU251120-850486']) expect(speaksForItself(text)).toBe(false);
  });
});
