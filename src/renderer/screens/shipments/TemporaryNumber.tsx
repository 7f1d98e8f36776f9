import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The number is the station's: the platform will give another one. */
export function TemporaryNumber() {
  const { t } = useTranslation();
  return (
    <Badge size="lg" variant="outline" color="var(--pb-text)" tt="none">
      {t('ui.shipments.temporary')}
    </Badge>
  );
}
