import { Alert, Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileProblem } from '#shared/contract/goods-files.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { uploadFile } from './upload-file.ts';

type ReadFile<Preview> =
  | { readonly isRead: true; readonly preview: Preview }
  | { readonly isRead: false; readonly problem: FileProblem; readonly detail: string };

type Props<Preview> = {
  /** Reads what was uploaded. */
  readonly read: (upload: string) => Promise<ReadFile<Preview>>;
  readonly onPreview: (preview: Preview) => void;
  /** Names of the columns that the file needs, as a person reads them. */
  readonly columns: string;
};

/** Takes a CSV file from a person and shows what would follow from it. */
export function FileButton<Preview>({ read, onPreview, columns }: Props<Preview>) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{
    readonly problem: FileProblem | null;
    readonly detail: string;
  } | null>(null);

  async function take(file: File): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { upload, problem } = await uploadFile(client, file);
      const answer: ReadFile<Preview> =
        problem === null ? await read(upload) : { isRead: false, problem, detail: '' };
      if (answer.isRead) onPreview(answer.preview);
      else setFailure(answer);
    } catch {
      setFailure({ problem: null, detail: '' });
    }
    setBusy(false);
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={20} aria-hidden="true" />}
        loading={isBusy}
        title={t('ui.goodsChanges.fileHint', { columns })}
        onClick={() => field.current?.click()}
      >
        {t('ui.goodsChanges.file')}
      </Button>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        hidden
        aria-label={t('ui.goodsChanges.file')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file !== undefined) void take(file);
        }}
      />
      {failure !== null && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('ui.goodsChanges.close')}
          onClose={() => setFailure(null)}
        >
          {failure.problem === null
            ? t('ui.common.failed')
            : t(`ui.goodsChanges.fileProblems.${failure.problem}`, { detail: failure.detail, columns })}
        </Alert>
      )}
    </>
  );
}
