import type { World } from '../world/world.ts';
import type { Label, LabelSize } from './label.ts';

/**
 * The address of one PDF with these labels; empty when there is none. They are drawn when first fetched, by code that is
 * loaded when first needed: both would slow the start.
 */
export function publishLabels(world: World, labels: readonly Label[], size: LabelSize): string {
  if (labels.length === 0) return '';
  const madeAt = world.clock.now();
  const told = labels.map((label) => ({ ...label, bars: world.labelCodes.take(label.number) }));
  const draw = async () => (await import('./draw.ts')).drawLabels(told, size, madeAt);
  return `${world.base}/labels/${world.labelLinks.publish(draw)}.pdf`;
}
