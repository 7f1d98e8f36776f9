import { describe, expect, it } from 'vitest';
import { intentOf, isRecognisedByForm } from '#main/bench/scan-intent.ts';
import { COMMANDS } from '#shared/domain/command.ts';
import { BAG, markOf, SHOES } from '../support/bench-goods.ts';

describe('a scan is read as', () => {
  it.each(COMMANDS)('CMD:%s, in upper or lower case', (name) => {
    const meant = { kind: 'command', command: { name, argument: null } };
    expect(intentOf(`CMD:${name}`)).toEqual(meant);
    expect(intentOf(`cmd:${name.toLowerCase()}`)).toEqual(meant);
  });

  it('a command with its number', () => {
    expect(intentOf('CMD:REASON:3')).toEqual({
      kind: 'command',
      command: { name: 'REASON', argument: '3' },
    });
  });

  it('unknown, when the sheet has no such command', () => {
    expect(intentOf('CMD:SELFDESTRUCT')).toMatchObject({ kind: 'unknown' });
    expect(intentOf('CMD:')).toMatchObject({ kind: 'unknown' });
  });

  it('a badge', () => {
    expect(intentOf('op:9')).toEqual({ kind: 'operator', id: '9' });
  });

  it('a pallet, a pack, an item and an order by their form alone', () => {
    expect(intentOf('PALPBX17')).toEqual({ kind: 'pallet', barcode: 'PALPBX17' });
    expect(intentOf('FBS00a1b2c3d')).toEqual({ kind: 'pack', packNumber: 'FBS00A1B2C3D' });
    expect(intentOf('RU251120-850486-001')).toEqual({
      kind: 'item',
      itemNr: 'RU251120-850486-001',
    });
    expect(intentOf('RU251120-850486')).toEqual({ kind: 'order', order: 'RU251120-850486' });
    expect(intentOf('251120-850486')).toEqual({ kind: 'order', order: '251120-850486' });
  });

  it('the first in the order of the design, when the store has a text as several things', () => {
    const all = ['pallet', 'pack', 'item', 'order', 'sku'] as const;
    const text = 'X1';
    expect(intentOf(text, all).kind).toBe('pallet');
    expect(intentOf(text, all.slice(1)).kind).toBe('pack');
    expect(intentOf(text, all.slice(2)).kind).toBe('item');
    expect(intentOf(text, all.slice(3)).kind).toBe('order');
    expect(intentOf(text, ['sku']).kind).toBe('sku');
    expect(intentOf('OP:1', all).kind).toBe('operator');
    expect(intentOf('CMD:OK', all).kind).toBe('command');
  });

  it('a mark, before a barcode and a SKU', () => {
    const intent = intentOf(markOf(SHOES), ['sku']);
    expect(intent).toMatchObject({ kind: 'mark', mark: { gtin14: SHOES.gtin14, uit: markOf(SHOES) } });
  });

  it('a damaged mark, with the cause', () => {
    const cut = markOf(SHOES).slice(0, -2);
    expect(intentOf(cut)).toMatchObject({ kind: 'unreadable', as: 'mark', reason: 'mark-length' });
    const wrong = markOf(SHOES).replace(SHOES.gtin14, `${SHOES.gtin14.slice(0, 13)}0`);
    expect(intentOf(wrong)).toMatchObject({ reason: 'mark-check-digit', uit: wrong });
  });

  it('a barcode before a SKU, and a SKU where the check digit is wrong', () => {
    const known = ['sku'] as const;
    expect(intentOf(BAG.barcode, known)).toMatchObject({ kind: 'barcode', gtin14: BAG.gtin14 });
    const wrong = `${BAG.barcode.slice(0, 12)}${(Number(BAG.barcode[12]) + 1) % 10}`;
    expect(intentOf(wrong, known)).toEqual({ kind: 'sku', sku: wrong });
    expect(intentOf(wrong)).toMatchObject({ kind: 'unknown' });
  });

  it('the goods of a case label by its GTIN, after all matches in the store', () => {
    const label = `01${SHOES.gtin14}10LOT-7`;
    expect(intentOf(label)).toEqual({
      kind: 'barcode',
      gtin14: SHOES.gtin14,
      digits: SHOES.gtin14,
    });
    expect(intentOf(label, ['sku'])).toEqual({ kind: 'sku', sku: label });
    expect(intentOf(label, ['pallet']).kind).toBe('pallet');
    expect(isRecognisedByForm(label)).toBe(false);
    expect(intentOf(`01${SHOES.gtin14}21ABC`).kind).toBe('unreadable');
  });

  it('decided without the store, when the form is enough', () => {
    for (const text of ['CMD:OK', 'OP:1', markOf(SHOES), BAG.barcode])
      expect(isRecognisedByForm(text)).toBe(true);
    for (const text of ['FBS000000001', 'MP01', 'RU251120-850486'])
      expect(isRecognisedByForm(text)).toBe(false);
  });
});
