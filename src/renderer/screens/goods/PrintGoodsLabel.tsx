import { Button, Group, NumberInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LABEL_COPIES } from '#shared/domain/goods-list.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import styles from './GoodsEntry.module.css';

/** Prints labels with the barcode of the goods. */
export function PrintGoodsLabel({ sku }: { readonly sku: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const print = useAction();
  const [copies, setCopies] = useState<number | string>(1);
  const isNumber = typeof copies === 'number' && copies >= 1 && copies <= MAX_LABEL_COPIES;
  return (
    <section className={styles.panel} aria-label={t('ui.goods.label.title')}>
      <Group gap="sm" align="flex-end">
        <NumberInput
          label={t('ui.goods.label.copies')}
          value={copies}
          onChange={setCopies}
          min={1}
          max={MAX_LABEL_COPIES}
          allowDecimal={false}
          allowNegative={false}
          error={!isNumber && t('ui.goods.label.tooMany', { max: MAX_LABEL_COPIES })}
          w="9rem"
        />
        <Button
          size="md"
          leftSection={<IconPrinter size={22} aria-hidden="true" />}
          disabled={!isNumber}
          loading={print.isBusy}
          onClick={() => {
            if (isNumber) void print.run(() => client.goods.printLabel({ sku, copies }));
          }}
        >
          {t('ui.goods.label.print')}
        </Button>
      </Group>
      <ActionNote note={print.note} doneText={t('ui.goods.label.done')} />
    </section>
  );
}
