import { Button, Checkbox, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewView } from '#shared/contract/goods-files.ts';
import { useView } from '../../station/station-store.ts';
import type { Action } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../ActionNote.tsx';
import { Dialog } from '../Dialog.tsx';
import { useFormats } from '../use-formats.ts';
import type { ValueText } from './ChangeResults.tsx';
import { offsetOf, PART_ROWS, PartTable } from './PartTable.tsx';
import styles from './PreviewQuestion.module.css';

type Props = {
  readonly preview: PreviewView;
  readonly valueText: ValueText;
  /** How much a value becomes more or less; empty: not known. */
  readonly differenceText: (before: unknown, after: unknown) => string;
  /** Whether the rows are those of a file, with its lines. */
  readonly isOfFile: boolean;
  /** Whether the rows are those of a stock-take, beside which units are packed. */
  readonly isCounted: boolean;
  /** What to think of before it is sent; absent: nothing. */
  readonly warning?: string;
  readonly action: Action;
  readonly onSend: (withUnknown: boolean) => void;
  readonly onClose: () => void;
};

/** `unknown`: goods that neither the stock nor the catalog has. They are sent only if the supervisor says so. */
const SHOWN_PARTS = ['changes', 'unknown', 'problems'] as const;
type ShownPart = (typeof SHOWN_PARTS)[number];

/** What would be sent, and what would not: nothing goes before the supervisor confirms it. */
export function PreviewQuestion({ preview, warning, action, onSend, onClose, ...texts }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const role = useView((view) => view.operator?.role) ?? null;
  const parts = SHOWN_PARTS.filter((part) => preview[part] > 0);
  const [shown, setShown] = useState<ShownPart>(parts[0] ?? 'changes');
  const [withUnknown, setWithUnknown] = useState(false);
  const sent = preview.changes + (withUnknown ? preview.unknown : 0);
  return (
    <Dialog title={t('ui.goodsChanges.previewTitle')} size="window" onClose={onClose}>
      <p className={styles.summary}>
        <b>{t('ui.goodsChanges.willChange', { count: preview.changes })}</b>
        {preview.unknown > 0 && (
          <span className={styles.bad}>{t('ui.goodsChanges.withUnknown', { count: preview.unknown })}</span>
        )}
        {preview.same > 0 && <span>{t('ui.goodsChanges.same', { count: preview.same })}</span>}
        {preview.readAt !== null && (
          <span>{t('ui.goodsChanges.readAt', { time: formats.timestamp(preview.readAt) })}</span>
        )}
        {preview.problems > 0 && (
          <span className={styles.bad}>{t('ui.goodsChanges.withProblems', { count: preview.problems })}</span>
        )}
      </p>
      {warning !== undefined && <p>{warning}</p>}
      {parts.length > 1 && (
        <Group gap="xs">
          {parts.map((part) => (
            <Button
              key={part}
              size="sm"
              variant={part === shown ? 'filled' : 'default'}
              aria-pressed={part === shown}
              onClick={() => setShown(part)}
            >
              {t(`ui.goodsChanges.show.${part}`)}
            </Button>
          ))}
        </Group>
      )}
      {shown === 'unknown' && (
        <>
          <p>{t('ui.goodsChanges.unknownTodo')}</p>
          <Checkbox
            label={t('ui.goodsChanges.sendUnknown')}
            checked={withUnknown}
            onChange={(event) => setWithUnknown(event.currentTarget.checked)}
          />
        </>
      )}
      {shown !== 'problems' && preview[shown] > 0 && (
        <Changes key={shown} preview={preview} isUnknownOnly={shown === 'unknown'} {...texts} />
      )}
      {shown === 'problems' && preview.problems > 0 && <Problems preview={preview} />}
      <ActionNote note={action.note?.done === true ? null : action.note} />
      <Group>
        <Button variant="default" onClick={onClose}>
          {t('ui.goodsChanges.dontSend')}
        </Button>
        {sent > 0 && (
          <Button disabled={action.isBusy || role !== 'supervisor'} onClick={() => onSend(withUnknown)}>
            {t('ui.goodsChanges.send', { count: sent })}
          </Button>
        )}
        {role !== 'supervisor' && sent > 0 && <span>{t('ui.goodsChanges.onlySupervisor')}</span>}
      </Group>
    </Dialog>
  );
}

type ChangesProps = Pick<Props, 'preview' | 'valueText' | 'differenceText' | 'isOfFile' | 'isCounted'> & {
  readonly isUnknownOnly: boolean;
};

function Changes({ preview, valueText, differenceText, isOfFile, isCounted, isUnknownOnly }: ChangesProps) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { preview: preview.id, offset, limit: PART_ROWS, isUnknownOnly };
  const { data } = useStationQuery(
    (station) => station.goodsFiles.changes.queryOptions({ input, placeholderData: keepPreviousData }),
    '',
  );
  return (
    <PartTable
      label={t(`ui.goodsChanges.show.${isUnknownOnly ? 'unknown' : 'changes'}`)}
      headings={[
        ...(isOfFile ? [t('ui.goodsChanges.columns.line')] : []),
        t('ui.goodsChanges.columns.sku'),
        t('ui.goodsChanges.columns.goods'),
        t('ui.goodsChanges.columns.before'),
        ...(isCounted ? [t('ui.goodsChanges.columns.packed')] : []),
        t('ui.goodsChanges.columns.after'),
        t('ui.goodsChanges.columns.difference'),
      ]}
      columns={`${isOfFile ? '5rem ' : ''}minmax(9rem, 1.5fr) minmax(10rem, 2fr) ${isCounted ? '8rem ' : ''}minmax(5rem, 0.75fr) minmax(5rem, 0.75fr) minmax(5rem, 0.75fr)`}
      total={isUnknownOnly ? preview.unknown : preview.changes}
      rows={data?.rows ?? []}
      offset={offset}
      onFirst={setFirst}
      cells={(row) => [
        ...(isOfFile ? [row.line] : []),
        row.sku,
        `${row.name} ${row.size}`.trim(),
        row.oldValue === null ? t('ui.goodsChanges.notKnown') : valueText(row.oldValue),
        ...(isCounted
          ? [row.packed === undefined || row.packed === 0 ? '' : `+${valueText(row.packed)}`]
          : []),
        <b key="after">{valueText(row.newValue)}</b>,
        differenceText(row.oldValue, row.newValue),
      ]}
    />
  );
}

function Problems({ preview }: Pick<Props, 'preview'>) {
  const { t } = useTranslation();
  const [first, setFirst] = useState(0);
  const offset = offsetOf(first);
  const input = { preview: preview.id, offset, limit: PART_ROWS };
  const { data } = useStationQuery(
    (station) => station.goodsFiles.problems.queryOptions({ input, placeholderData: keepPreviousData }),
    '',
  );
  return (
    <PartTable
      label={t('ui.goodsChanges.show.problems')}
      headings={[
        t('ui.goodsChanges.columns.line'),
        t('ui.goodsChanges.columns.sku'),
        t('ui.goodsChanges.columns.value'),
        t('ui.goodsChanges.columns.todo'),
      ]}
      columns="5rem minmax(8rem, 1fr) minmax(8rem, 1fr) minmax(18rem, 3fr)"
      total={preview.problems}
      rows={data?.rows ?? []}
      offset={offset}
      onFirst={setFirst}
      cells={(row) => [
        row.line === 0 ? '' : row.line,
        row.sku,
        row.value,
        t(`ui.goodsChanges.problems.${row.problem}`, { otherLine: row.otherLine }),
      ]}
    />
  );
}
