import { Canvas } from './canvas.ts';
import { drawItem } from './item-label.ts';
import type { Label, LabelSize } from './label.ts';
import { drawPack } from './pack-label.ts';
import { drawPallet } from './pallet-label.ts';
import { drawSmall } from './small-label.ts';

/** One PDF with a page a label, at the exact size (section "B2B REST: labels"). */
export async function drawLabels(
  labels: readonly Label[],
  size: LabelSize,
  madeAt: number,
): Promise<Uint8Array> {
  const canvas = new Canvas(size, madeAt);
  const { document } = canvas;
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const label of labels) {
    canvas.newPage();
    drawOne(canvas, label);
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawOne(canvas: Canvas, label: Label): void {
  if (canvas.size === 's') drawSmall(canvas, label);
  else if (label.kind === 'pack') drawPack(canvas, label);
  else if (label.kind === 'pallet') drawPallet(canvas, label);
  else drawItem(canvas, label);
}
