import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import { SettledUnit } from './SettledUnit.tsx';
import { UnitCard } from './UnitCard.tsx';
import styles from './UnitList.module.css';
import { groupUnits } from './units.ts';

/** From this many on the cards are set smaller. */
const MANY = 6;

type Props = {
  readonly units: readonly UnitView[];
  readonly nextItemNr: string | null;
  readonly isCancelled: boolean;
};

export const UnitList = memo(function UnitList({ units, nextItemNr, isCancelled }: Props) {
  const { t } = useTranslation();
  const { toTake, settled } = useMemo(() => groupUnits(units, isCancelled), [units, isCancelled]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.units} aria-label={t('ui.bench.units')} tabIndex={0}>
      <ul className={styles.cards} data-many={toTake.length >= MANY}>
        {toTake.map((unit) => (
          <UnitCard key={unit.itemNr} unit={unit} isActive={unit.itemNr === nextItemNr} />
        ))}
      </ul>
      {settled.length > 0 && (
        <ul className={styles.settled}>
          {settled.map((unit) => (
            <SettledUnit key={unit.itemNr} unit={unit} />
          ))}
        </ul>
      )}
    </section>
  );
});
