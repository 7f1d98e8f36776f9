import { IconEyeExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { UnitView } from '#shared/contract/bench.ts';
import type { LookAlikeView } from '#shared/contract/goods.ts';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import styles from './LookAlikes.module.css';

type Props = { readonly unit: UnitView; readonly twins: readonly LookAlikeView[] };

/** Goods that are easily mistaken for the unit: the right one and its twins side by side, with what differs. */
export function LookAlikes({ unit, twins }: Props) {
  const { t } = useTranslation();
  if (twins.length === 0) return null;
  return (
    <section className={styles.twins} aria-label={t('ui.hero.lookAlikes')}>
      <p className={styles.title}>
        <IconEyeExclamation aria-hidden="true" className={styles.icon} />
        {t('ui.hero.lookAlikes')}
      </p>
      <ul className={styles.list}>
        {twins.map(({ goods, differsIn, isInOrder }) => (
          <li key={goods.sku} className={styles.twin}>
            <Picture url={goods.picture} className={styles.picture} />
            {differsIn === 'size' ? (
              <span className={styles.difference}>
                <SizeChip size={goods.size} scale="list" isWrong />
                <span aria-hidden="true">≠</span>
                <SizeChip size={unit.size} scale="list" />
              </span>
            ) : (
              <s className={styles.name}>{goods.name}</s>
            )}
            <span className={styles.where}>
              {t(isInOrder ? 'ui.hero.alsoInOrder' : 'ui.hero.inOtherOrder')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
