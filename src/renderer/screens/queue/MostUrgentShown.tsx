import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = { readonly shown: number; readonly total: number };

/** That a list is cut, so that nobody takes the rest for gone. */
export function MostUrgentShown({ shown, total }: Props) {
  const { t } = useTranslation();
  if (shown >= total) return null;
  return <Text mb="xs">{t('ui.queue.mostUrgentShown', { shown, total })}</Text>;
}
