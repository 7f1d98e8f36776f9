import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyPreview } from '#shared/contract/supply-making.ts';
import { daysAfter, moscowDate } from '#shared/domain/moscow-date.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { stationTime } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { PartTable } from '../../widgets/goods-changes/PartTable.tsx';
import { useReasonSentences } from '../../widgets/use-sentences.ts';
import { usePrice } from '../goods/use-price.ts';
import styles from './Supplies.module.css';

type Props = {
  readonly preview: SupplyPreview;
  /** Codes of rejected supplies, which may be used again. */
  readonly reusable: readonly string[];
  readonly onClose: () => void;
};

const nothing = () => undefined;
/** The rows that a person sees without scrolling. */
const MAX_ROWS = 7;

/** What would be declared, on which day and under which number; nothing is sent before it is confirmed. */
export function SupplySummary({ preview, reusable, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const price = usePrice();
  const dayPast = useReasonSentences('supply-day-past', {});
  const action = useAction();
  const today = moscowDate(new Date(stationTime()));
  const [day, setDay] = useState(daysAfter(today, 1));
  const isPast = day !== '' && day < today;
  const [code, setCode] = useState('');
  const { units, goods, pallets, marks, value, items, problems, problemCount } = preview;
  const send = async () => {
    const input = { preview: preview.id, day, code: code === '' ? null : code };
    if (await action.run(() => client.supplies.making.send(input))) onClose();
  };
  return (
    <Dialog title={t('ui.supplies.making.make')} size="wide" onClose={onClose}>
      <Stack gap="sm">
        <Text fw={700}>
          {t('ui.supplies.making.summary', {
            units,
            goods,
            pallets: pallets.length,
            marks,
            value: price(value, 'RUB'),
          })}
        </Text>
        {pallets.length > 1 && (
          <Text size="sm">
            {t('ui.supplies.making.pallets', {
              list: pallets
                .map((pallet) =>
                  pallet.name === ''
                    ? t('ui.supplies.making.palletUnnamed', { units: pallet.units })
                    : t('ui.supplies.making.palletOf', pallet),
                )
                .join(t('ui.common.separator')),
            })}
          </Text>
        )}
        {problemCount > 0 && (
          <Alert color="red" title={t('ui.supplies.making.problems', { count: problemCount })}>
            <ul className={styles.problems}>
              {problems.map(({ line, sku, problem, value: cell }) => (
                <li key={line}>
                  {t('ui.common.colon', {
                    name: [t('ui.supplies.making.line', { line }), sku]
                      .filter((text) => text !== '')
                      .join(t('ui.common.separator')),
                    value: [cell === sku ? '' : cell, t(`ui.supplies.making.rowProblems.${problem}`)]
                      .filter((text) => text !== '')
                      .join(' — '),
                  })}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {problemCount > problems.length && (
          <Text size="sm">
            {t('ui.supplies.making.more', { shown: problems.length, total: problemCount })}
          </Text>
        )}
        {items.length > 0 && (
          <div className={styles.items} style={{ '--rows': Math.min(items.length, MAX_ROWS) } as object}>
            <PartTable
              label={t('ui.supplies.itemsTitle')}
              headings={[
                t('ui.supplies.columns.goods'),
                t('ui.supplies.columns.sku'),
                t('ui.supplies.columns.quantity'),
                t('ui.supplies.making.marks'),
                t('ui.supplies.making.price'),
              ]}
              columns="minmax(12rem, 2fr) minmax(9rem, 1fr) 6rem 5rem 8rem"
              total={items.length}
              rows={items}
              offset={0}
              onFirst={nothing}
              cells={(row) => [
                [row.name, row.size].filter((text) => text !== '').join(t('ui.common.separator')),
                row.sku,
                String(row.quantity),
                String(row.marks),
                price(row.price, 'RUB'),
              ]}
            />
          </div>
        )}
        {goods > items.length && (
          <Text size="sm">{t('ui.supplies.making.more', { shown: items.length, total: goods })}</Text>
        )}
        {problemCount === 0 && (
          <Group align="end">
            <TextInput
              type="date"
              label={t('ui.supplies.making.day')}
              min={today}
              value={day}
              error={isPast && dayPast?.what}
              onChange={(event) => setDay(event.currentTarget.value)}
            />
            <NativeSelect
              label={t('ui.supplies.making.code')}
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              data={[
                { value: '', label: t('ui.supplies.making.newCode') },
                ...reusable.map((known) => ({
                  value: known,
                  label: t('ui.supplies.making.reuse', { code: known }),
                })),
              ]}
            />
            <Text size="sm">{t('ui.supplies.making.sendFollows')}</Text>
          </Group>
        )}
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.supplies.making.back')}
          </Button>
          {problemCount === 0 && (
            <Button
              size="lg"
              disabled={day === '' || isPast || units === 0}
              loading={action.isBusy}
              onClick={() => void send()}
            >
              {t('ui.supplies.making.send', { units })}
            </Button>
          )}
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
