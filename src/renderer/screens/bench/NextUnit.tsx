import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenOrderView, UnitView } from '#shared/contract/bench.ts';
import { categoryLanguage } from '#shared/domain/category-names.ts';
import { type MarkWhy, markCategoryIn } from '#shared/domain/mark-due.ts';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { ProgressBar } from '../../widgets/ProgressBar.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { LookAlikes } from './LookAlikes.tsx';
import styles from './NextUnit.module.css';
import { orderLines } from './order-lines.ts';

type Props = { readonly unit: UnitView; readonly order: OpenOrderView };

/** The unit to take, or the one whose mark is awaited: by picture and size first, by its name second. */
export const NextUnit = memo(function NextUnit({ unit, order }: Props) {
  const { t } = useTranslation();
  const isWaiting = unit.status === 'waiting';
  const line = orderLines(order).find(({ isNext }) => isNext);
  return (
    <article className={styles.unit} data-status={unit.status} aria-label={t('ui.bench.todo')}>
      <Picture url={unit.picture} className={styles.picture} needed="picture" isHero />
      <div className={styles.words}>
        <p className={styles.action} data-needed="action">
          {isWaiting && <MarkIcon className={styles.mark} />}
          {t(isWaiting ? 'ui.hero.scanMark' : 'ui.hero.take')}
        </p>
        <h2 className={styles.name} data-needed="name" title={unit.name}>
          {unit.name}
        </h2>
        <p className={styles.codes} data-secondary="true">
          {unit.brand !== '' && <span>{unit.brand}</span>}
          <CodeTail code={unit.sellerSku} />
        </p>
        <div className={styles.facts}>
          <SizeChip size={unit.size} scale="hero" needed="size" />
          {unit.markRequired && !isWaiting && (
            <span className={styles.marked}>
              <MarkIcon className={styles.mark} />
              {t('ui.hero.marked')}
            </span>
          )}
          {line !== undefined && line.units > 1 && <Equal packed={line.packed} units={line.units} />}
        </div>
        {isWaiting && unit.markWhy !== null && <Why why={unit.markWhy} />}
        {!isWaiting && <LookAlikes unit={unit} twins={order.lookAlikes} />}
      </div>
    </article>
  );
});

/** Why its mark is awaited: of goods that a packer knows to need none, it tells who to ask. */
function Why({ why }: { readonly why: MarkWhy }) {
  const { t } = useTranslation();
  const { date } = useFormats();
  return (
    <p className={styles.codes} data-secondary="true">
      {why.because === 'category' &&
        t('ui.hero.markWhy.category', {
          category: markCategoryIn(categoryLanguage(t('language.locale')), why),
        })}
      {why.because === 'taken' && t('ui.hero.markWhy.taken', { day: date(why.at) })}
      {why.because === 'supervisor' && t('ui.hero.markWhy.supervisor')}
      {why.because === 'order' && t('ui.hero.markWhy.order')}
    </p>
  );
}

/** How many of the equal goods are in: between two scans nothing else on the screen would change. */
function Equal({ packed, units }: { readonly packed: number; readonly units: number }) {
  const { t } = useTranslation();
  const words = t('ui.hero.packedOf', { packed, all: units });
  return (
    <span className={styles.equal}>
      {words}
      <ProgressBar className={styles.bar} done={packed} all={units} label={words} />
    </span>
  );
}

/** What follows the last separator of a code. */
const LAST_PART = /[^\p{L}\p{N}]([\p{L}\p{N}]{1,8})$/u;

/** The end of a code, by which people compare it, stands out: its last part, or else its last four characters. */
function CodeTail({ code }: { readonly code: string }) {
  const tail = LAST_PART.exec(code)?.[1] ?? code.slice(-4);
  return (
    <span className={styles.code}>
      {code.slice(0, code.length - tail.length)}
      <strong>{tail}</strong>
    </span>
  );
}
