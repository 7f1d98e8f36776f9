import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorView } from '#shared/contract/floor.ts';
import { useView } from '../../station/station-store.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { isInTrouble } from './floor-words.ts';
import styles from './Summary.module.css';

/** The floor in four figures. */
export function Summary({ floor }: { readonly floor: FloorView }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const platform = useView((view) => view.health.platform.state) ?? 'starting';
  const { tables, claims, worker } = floor;
  const alive = tables.filter(({ presence }) => presence === 'alive').length;
  const troubled = tables.filter((table) => isInTrouble(table, claims)).length;
  const packing = claims.filter(({ isOpen, presence }) => isOpen && presence === 'alive').length;
  const isPlatformWell = platform === 'online' || platform === 'starting';
  return (
    <dl className={styles.summary}>
      <Figure name={t('ui.floor.summary.alive')}>
        {t('ui.floor.summary.of', { alive, all: tables.length })}
      </Figure>
      <Figure name={t('ui.floor.summary.packing')}>{packing}</Figure>
      <Figure name={t('ui.floor.summary.trouble')} isBad={troubled > 0}>
        {troubled}
      </Figure>
      <Figure
        name={t('ui.floor.summary.worker')}
        isBad={worker === null || !isPlatformWell}
        note={
          worker === null
            ? undefined
            : `${t('ui.floor.summary.workerSince', { time: formats.wall(worker.since, Date.parse(floor.at)).local })}${t('ui.common.separator')}${t(`ui.floor.summary.platform.${platform}`)}`
        }
      >
        {worker?.name ?? t('ui.floor.summary.noWorker')}
      </Figure>
    </dl>
  );
}

type FigureProps = {
  readonly name: string;
  readonly isBad?: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
};

function Figure({ name, isBad = false, note, children }: FigureProps) {
  return (
    <div className={styles.figure} data-bad={isBad} data-wide={note !== undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  );
}
