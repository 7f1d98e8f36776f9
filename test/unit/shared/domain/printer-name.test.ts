import { expect, it } from 'vitest';
import { printerName } from '#shared/domain/printer-name.ts';

it.each([
  ['cups:labels,paper=w164h113,rotate=90', 'labels'],
  ['windows:ZDesigner GK420d,paper=58x40', 'ZDesigner GK420d'],
  ['network:10.0.0.5,language=tspl,dpi=300', '10.0.0.5'],
  ['network:zebra.local:9101', 'zebra.local:9101'],
  ['folder:/var/lib/packbench/prints', '…/prints'],
  ['folder:C:\\packbench\\prints\\', '…/prints\\'],
  ['folder:prints', 'prints'],
  ['', ''],
  ['what nobody understands', 'what nobody understands'],
])('calls the printer %s %s', (line, name) => {
  expect(printerName(line)).toBe(name);
});
