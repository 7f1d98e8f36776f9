import type { OpenPackView } from '#shared/contract/bench.ts';

/** The pack on the table first: on a low screen the others are out of sight. */
export function openFirst<Pack extends Pick<OpenPackView, 'status'>>(
  packs: readonly Pack[],
): readonly Pack[] {
  const isOpen = (pack: Pack) => pack.status === 'open';
  return [...packs.filter(isOpen), ...packs.filter((pack) => !isOpen(pack))];
}
