import { useTranslation } from 'react-i18next';
import { useNow } from '../station/use-now.ts';
import styles from './CutOff.module.css';
import { type CutOffWords, cutOffWords } from './cut-off-words.ts';
import { useFormats } from './use-formats.ts';

type Props = { readonly cutOff: string | null; readonly isOverdue: boolean };

/** When the order must leave, and how much time is left. The station decides whether it is overdue. */
export function CutOff({ cutOff, isOverdue }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow();
  if (cutOff === null) return <span className={styles.none}>{t('ui.bench.noCutOff')}</span>;
  return <CutOffTimes words={cutOffWords(cutOff, isOverdue, { t, formats, now })} />;
}

type TimesProps = {
  readonly words: CutOffWords;
  /** The order has ended or left: how much time is left means nothing. */
  readonly isTimeOnly?: boolean;
};

/** The same in words that a list has made for many lines. */
export function CutOffTimes({ words: { state, time, moscow, left }, isTimeOnly = false }: TimesProps) {
  return (
    <span className={styles.cutOff} data-state={isTimeOnly ? undefined : state}>
      <span className={styles.time}>
        {time}
        {moscow !== null && <span className={styles.moscow}> {moscow}</span>}
      </span>
      {left !== null && !isTimeOnly && (
        <span className={styles.left}>
          {state === 'overdue' && <span aria-hidden="true">⚠ </span>}
          {left}
        </span>
      )}
    </span>
  );
}
