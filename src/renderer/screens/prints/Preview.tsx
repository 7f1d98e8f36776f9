import { Button, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationQuery } from '../../station/use-station-query.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import styles from './Preview.module.css';
import { PreviewCanvas } from './PreviewCanvas.tsx';
import { documentNumber } from './print-state.ts';

type Props = {
  /** Of a print job. */
  readonly id: number;
  readonly onClose: () => void;
};

/** Times the size at which the whole page is in the window. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The document of a print as it is sent to the printer, as large as the window allows. */
export function Preview({ id, onClose }: Props) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [zoomAt, setZoomAt] = useState(0);
  const { data, hasFailed } = useStationQuery(
    (station) =>
      station.prints.preview.queryOptions({ input: { id, page }, placeholderData: keepPreviousData }),
    0,
  );
  const found = data?.found ? data : null;
  const title =
    found === null
      ? t('ui.prints.preview')
      : t('ui.prints.previewOf', {
          document: t(`documents.${found.kind}`),
          number: documentNumber(t, found),
        });
  const zoom = ZOOMS[zoomAt] ?? 1;
  const pages = found?.preview.pages ?? 1;
  return (
    <Dialog title={title} onClose={onClose} size="window">
      <div className={styles.bar}>
        <Button size="md" onClick={onClose}>
          {t('ui.common.close')}
        </Button>
        <Button
          variant="default"
          disabled={zoomAt === 0}
          leftSection={<IconZoomOut aria-hidden="true" />}
          onClick={() => setZoomAt(zoomAt - 1)}
        >
          {t('ui.prints.zoomOut')}
        </Button>
        <Text className={styles.figure} role="status">
          {zoom === 1 ? t('ui.prints.wholePage') : t('ui.prints.zoom', { percent: zoom * 100 })}
        </Text>
        <Button
          variant="default"
          disabled={zoomAt === ZOOMS.length - 1}
          leftSection={<IconZoomIn aria-hidden="true" />}
          onClick={() => setZoomAt(zoomAt + 1)}
        >
          {t('ui.prints.zoomIn')}
        </Button>
        {pages > 1 && (
          <>
            <Button
              variant="default"
              disabled={page <= 1}
              aria-label={t('ui.prints.earlier')}
              onClick={() => setPage(page - 1)}
            >
              <IconChevronLeft aria-hidden="true" />
            </Button>
            <Text className={styles.figure}>{t('ui.prints.page', { page, pages })}</Text>
            <Button
              variant="default"
              disabled={page >= pages}
              aria-label={t('ui.prints.later')}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight aria-hidden="true" />
            </Button>
          </>
        )}
      </div>
      {(hasFailed || data?.found === false) && <Text>{t('ui.prints.previewNone')}</Text>}
      {found !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a page that is larger than its frame scrolls by the arrow keys
        <section className={styles.frame} tabIndex={0} aria-label={title}>
          <PreviewCanvas preview={found.preview} label={title} zoom={zoom} />
        </section>
      )}
    </Dialog>
  );
}
