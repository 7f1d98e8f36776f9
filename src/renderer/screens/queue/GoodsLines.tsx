import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { QueueRow } from '#shared/contract/queue.ts';

/** The goods of an order, one line each. */
export function GoodsLines({ goods }: { readonly goods: QueueRow['goods'] }) {
  const { t } = useTranslation();
  return goods.map((line) => (
    <Text key={`${line.name}|${line.size}`}>
      {line.name}
      {line.size !== '' && <strong>, {line.size}</strong>}
      {line.units > 1 && <strong> {t('ui.queue.times', { count: line.units })}</strong>}
    </Text>
  ));
}
