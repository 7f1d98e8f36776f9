import { IconArrowNarrowRight, IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DoneView } from '#shared/contract/bench.ts';
import { addressOf } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import { Picture } from '../../widgets/Picture.tsx';
import { SizeChip } from '../../widgets/SizeChip.tsx';
import { LabelButton } from '../prints/LabelButton.tsx';
import styles from './DoneCard.module.css';

/** Two rows of three; of more lines than these the last place counts the others. */
const PLACES = 6;

/**
 * The pack that was just closed, until the next scan: its goods, the digits to compare with the label, and where it
 * goes. What to do with the label stands in the verdict above.
 */
export function DoneCard({ done }: { readonly done: DoneView }) {
  const { t } = useTranslation();
  const shown = done.goods.length > PLACES ? done.goods.slice(0, PLACES - 1) : done.goods;
  const more = done.goods.length - shown.length;
  return (
    <article className={styles.card} aria-label={t('ui.done.title')}>
      <ul className={styles.goods} data-one={done.goods.length === 1} data-needed="packed">
        {shown.map(({ goods, units }) => (
          <li key={goods.sku} className={styles.line}>
            <Picture url={goods.picture} className={styles.picture} />
            <span className={styles.what}>
              <SizeChip size={goods.size} scale="list" />
              {units > 1 && <b className={styles.units}>{t('ui.queue.times', { count: units })}</b>}
            </span>
          </li>
        ))}
        {more > 0 && <li className={styles.more}>{t('ui.done.more', { count: more })}</li>}
      </ul>
      <div className={styles.pack}>
        <p className={styles.caption}>
          {t('ui.done.pack', { ordinal: done.ordinal, packs: done.packs, order: done.orderId })}
        </p>
        <DoneNumber done={done} />
        <p className={styles.pallet} data-needed="pallet">
          <IconStack2 className={styles.icon} aria-hidden="true" />
          {done.pallet === null ? (
            t('ui.done.noPallet')
          ) : (
            <>
              {t('ui.done.pallet')} <PackNumber number={done.pallet} scale="list" isShort />
            </>
          )}
        </p>
        <Next />
      </div>
    </article>
  );
}

/** The number may arrive after the pack was closed. */
function DoneNumber({ done }: { readonly done: DoneView }) {
  const { t } = useTranslation();
  const arrived = useView((view) =>
    view.awaitedLabels.find(({ orderId, ordinal }) => orderId === done.orderId && ordinal === done.ordinal),
  );
  const number = done.packNumber ?? arrived?.packNumber ?? null;
  return (
    <div className={styles.numberRow}>
      <p className={styles.number} data-waits={number === null} data-needed="pack-number">
        {number === null ? (
          t('ui.done.numberWaits')
        ) : (
          <PageLink to={addressOf.pack(number)} className={styles.link}>
            <PackNumber number={number} scale="hero" />
          </PageLink>
        )}
      </p>
      {number !== null && <LabelButton packNumber={number} />}
    </div>
  );
}

function Next() {
  const { t } = useTranslation();
  const todo = useView((view) => view.todo);
  if (todo === undefined) return null;
  return (
    <h2 className={styles.next} aria-live="polite" data-needed="todo">
      <IconArrowNarrowRight className={styles.icon} aria-hidden="true" />
      {t(`todo.${todo.key}`, todo.params)}
    </h2>
  );
}
