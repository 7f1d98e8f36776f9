import { useTranslation } from 'react-i18next';
import type { FindView } from '#shared/contract/lookup.ts';
import { PackNumber } from '../../widgets/PackNumber.tsx';
import styles from './Find.module.css';

type Props = {
  readonly scanned: NonNullable<FindView['scanned']>;
  /** null: the station has not answered yet. */
  readonly isFound: boolean | null;
};

/** What the scanner has just read, to be seen from two metres. */
export function ScannedCode({ scanned: { kind, text, no }, isFound }: Props) {
  const { t } = useTranslation();
  const isNumbered = kind === 'pack' || kind === 'pallet';
  return (
    <div className={styles.scanned} data-found={isFound} role="status">
      <p className={styles.scannedKind}>{t(`ui.find.scanned.${kind}`)}</p>
      {kind !== 'operator' && (
        <p key={no} className={styles.scannedText} data-long={text.length > 24}>
          {isNumbered ? <PackNumber number={text} scale="list" /> : text}
        </p>
      )}
      {kind === 'command' && <p className={styles.scannedTodo}>{t('ui.find.commandTodo')}</p>}
      {kind === 'operator' && <p className={styles.scannedTodo}>{t('ui.find.badgeTodo')}</p>}
      {isFound === false && !isNeverFound(kind) && (
        <p className={styles.scannedTodo}>{t('ui.find.scannedNothing')}</p>
      )}
    </div>
  );
}

/** Neither is kept anywhere: there is nothing to find. */
export function isNeverFound(kind: NonNullable<FindView['scanned']>['kind']): boolean {
  return kind === 'command' || kind === 'operator';
}
