import { Alert, List } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePrinterTroubles } from './printer-troubles.ts';
import { TroubleDeeds } from './TroubleDeeds.tsx';

/** Printers that keep labels back, above the list: as on the bench. */
export function StoppedPrinters() {
  const { t } = useTranslation();
  const troubles = usePrinterTroubles();
  if (troubles.length === 0) return null;
  return (
    <Alert
      color="red"
      c="black"
      icon={<IconAlertTriangleFilled aria-hidden="true" />}
      title={t('ui.bench.printerTroubles')}
    >
      <List listStyleType="none" spacing="sm" aria-label={t('ui.bench.printerTroubles')}>
        {troubles.map(({ key, what, todo, trouble }) => (
          <List.Item key={key}>
            <strong>{what}</strong>
            <br />
            {todo}
            <TroubleDeeds trouble={trouble} />
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
