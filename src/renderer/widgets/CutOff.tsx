import { useTranslation } from 'react-i18next';
import { useNow } from '../station/use-now.ts';
import styles from './CutOff.module.css';
import { nearness, timeLeft } from './time-left.ts';
import { useFormats } from './use-formats.ts';

type Props = { readonly cutOff: string | null; readonly isOverdue: boolean };

/** When the order must leave, and how much time is left. The station decides whether it is overdue. */
export function CutOff({ cutOff, isOverdue }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  if (cutOff === null) return <span className={styles.none}>{t('ui.bench.noCutOff')}</span>;
  const { local, moscow } = formats.wall(cutOff, now);
  return (
    <span className={styles.cutOff} data-state={isOverdue ? 'overdue' : nearness(cutOff, now)}>
      <span className={styles.time}>
        {t('ui.bench.until', { time: local })}
        {moscow !== null && <span className={styles.moscow}> {t('ui.bench.moscow', { time: moscow })}</span>}
      </span>
      <Remaining cutOff={cutOff} isOverdue={isOverdue} now={now} />
    </span>
  );
}

function Remaining(props: { readonly cutOff: string; readonly isOverdue: boolean; readonly now: number }) {
  const { t } = useTranslation();
  const left = timeLeft(props.cutOff, props.now);
  if (left === null || left.isOver !== props.isOverdue)
    return props.isOverdue ? <Overdue text={t('ui.bench.overdue')} /> : null;
  // A line may break before the time, never inside it.
  const time = t(`ui.bench.${left.unit}`, left).replaceAll(' ', '\u00a0');
  return props.isOverdue ? (
    <Overdue text={t('ui.bench.overdueBy', { time })} />
  ) : (
    <span className={styles.left}>{t('ui.bench.timeLeft', { time })}</span>
  );
}

function Overdue({ text }: { readonly text: string }) {
  return (
    <span className={styles.left}>
      <span aria-hidden="true">⚠ </span>
      {text}
    </span>
  );
}
