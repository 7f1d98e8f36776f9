import { DAY } from '../moscow.ts';
import type { World } from '../world.ts';

/** Of each kind one: partly spent, untouched, not paid. */
const KINDS = [
  { amount: 500_000, spent: 120_000, isPaid: true },
  { amount: 300_000, spent: 0, isPaid: true },
  { amount: 1_000_000, spent: 0, isPaid: false },
];

export function seedCertificates(world: World, now: number): void {
  for (const [index, { amount, spent, isPaid }] of KINDS.entries()) {
    const createdAt = now - (KINDS.length - index) * 2 * DAY;
    const id = String(world.nextId());
    const paidAt = isPaid ? createdAt + DAY : null;
    world.giftCertificates.set(id, { id, amount, createdAt, spent, paidAt });
  }
}
