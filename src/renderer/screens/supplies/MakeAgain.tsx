import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyPreview } from '#shared/contract/supply-making.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { SupplySummary } from './SupplySummary.tsx';

/** Makes a refused or rejected supply again from the same rows: nobody loads or scans them once more. */
export function MakeAgain({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const [preview, setPreview] = useState<SupplyPreview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const show = () =>
    client.supplies.making.again({ code }).then(
      (found) => {
        setPreview(found);
        setFailed(found === null);
      },
      () => setFailed(true),
    );
  return (
    <>
      <Button
        size="sm"
        variant="default"
        disabled={!isSupervisor}
        aria-label={t('ui.common.named', { name: t('ui.supplies.making.again'), number: code })}
        onClick={() => void show()}
      >
        {t('ui.supplies.making.again')}
      </Button>
      {hasFailed && <span role="alert">{t('ui.supplies.count.notShown')}</span>}
      {preview !== null && (
        <SupplySummary preview={preview} reusable={[code]} onClose={() => setPreview(null)} />
      )}
    </>
  );
}
