import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { PreviewCanvas } from './PreviewCanvas.tsx';
import { documentNumber } from './print-state.ts';

type Props = { readonly row: PrintRow; readonly onClose: () => void };

/** The document as it is sent to the printer. */
export function Preview({ row, onClose }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const { data, hasFailed } = useStationQuery(
    (station) =>
      station.prints.preview.queryOptions({ input: { id: row.id, page }, placeholderData: keepPreviousData }),
    0,
  );
  const title = t('ui.prints.previewOf', {
    document: t(`documents.${row.kind}`),
    number: documentNumber(t, row),
  });
  const preview = data?.found ? data.preview : null;
  return (
    <Dialog title={title} onClose={onClose}>
      {(hasFailed || data?.found === false) && <Text>{t('ui.prints.previewNone')}</Text>}
      {preview !== null && (
        <>
          <PreviewCanvas preview={preview} label={title} />
          {preview.pages > 1 && (
            <Group mt="sm">
              <Button
                variant="default"
                disabled={preview.page <= 1}
                onClick={() => setPage(preview.page - 1)}
              >
                {t('ui.prints.earlier')}
              </Button>
              <Text>{t('ui.prints.page', { page: preview.page, pages: preview.pages })}</Text>
              <Button
                variant="default"
                disabled={preview.page >= preview.pages}
                onClick={() => setPage(preview.page + 1)}
              >
                {t('ui.prints.later')}
              </Button>
            </Group>
          )}
        </>
      )}
      <Button mt="lg" size="md" onClick={onClose}>
        {t('ui.common.close')}
      </Button>
    </Dialog>
  );
}
