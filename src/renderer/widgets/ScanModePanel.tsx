import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '#shared/contract/outcome.ts';
import { useAction } from '../station/use-action.ts';
import { ActionNote } from './ActionNote.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './ScanModePanel.module.css';

type Props = {
  readonly title: string;
  /** How far it is; null: nothing was scanned yet. */
  readonly figures: string | null;
  /** Scans of this table are for it. */
  readonly isOn: boolean;
  readonly buttons: ReactNode;
  /** A question that must be answered first. */
  readonly question?: ReactNode;
  /** What to do, a line each. */
  readonly how: readonly string[];
  readonly children?: ReactNode;
};

/** What is scanned at this table instead of orders: a stock-take, returns, or a supply. */
export function ScanModePanel({ title, figures, isOn, buttons, question, how, children }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.frame} aria-label={title} data-on={isOn}>
      <Group justify="space-between">
        <b role="status">
          {title}
          {figures !== null && (
            <>
              {t('ui.common.separator')}
              {figures}
            </>
          )}
        </b>
        <Group gap="xs">{buttons}</Group>
      </Group>
      {question}
      {how.map((line) => (
        <p key={line} className={styles.how}>
          {line}
        </p>
      ))}
      {children}
    </section>
  );
}

type DropProps = {
  readonly title: string;
  /** What is lost. */
  readonly follows: string;
  readonly keep: string;
  readonly drop: string;
  readonly onDrop: () => Promise<Outcome>;
  readonly onClose: () => void;
};

/** Asks before what was scanned is dropped. */
export function DropScannedQuestion({ title, follows, keep, drop, onDrop, onClose }: DropProps) {
  const action = useAction();
  const dropNow = async () => {
    if (await action.run(onDrop)) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{follows}</p>
      <ActionNote note={action.note?.done === true ? null : action.note} />
      <Group>
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        <Button color="red" disabled={action.isBusy} onClick={() => void dropNow()}>
          {drop}
        </Button>
      </Group>
    </Dialog>
  );
}
