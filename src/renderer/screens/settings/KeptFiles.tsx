import { Button, Group, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptFileView } from '#shared/contract/kept-files.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import { FieldGroup } from './FieldGroup.tsx';

/**
 * Databases that are not in use: what each is, and its removal after a question. Nothing is shown when there
 * are none.
 */
export function KeptFiles() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  // Only a logged-in operator gets the list.
  const operator = useView((view) => view.operator?.id) ?? '';
  const { data } = useStationQuery(
    (station) => station.keptFiles.list.queryOptions(),
    `${revision} ${operator}`,
  );
  const sentences = useKeptFileSentences();
  const action = useAction();
  const [leaving, setLeaving] = useState<KeptFileView | null>(null);
  const close = () => setLeaving(null);
  const remove = (name: string) => {
    void action.run(() => client.keptFiles.remove({ name }));
    close();
  };
  if ((data === null || data.length === 0) && action.note === null) return null;
  return (
    <FieldGroup legend={t('ui.keptFiles.title')}>
      <Text>{t('ui.keptFiles.whatFor')}</Text>
      <Table fz="md" my="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('ui.keptFiles.what')}</Table.Th>
            <Table.Th>{t('ui.keptFiles.size')}</Table.Th>
            <Table.Th>{t('ui.common.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {(data ?? []).map((file) => (
            <Table.Tr key={file.name}>
              <Table.Td>
                <Text fw={600}>{sentences.what(file)}</Text>
                <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                  {file.name}
                </Text>
                {file.unsent !== 0 && <Text fw={600}>{sentences.unsent(file)}</Text>}
              </Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{sentences.size(file)}</Table.Td>
              <Table.Td>
                <Button
                  size="compact-md"
                  variant="default"
                  disabled={action.isBusy}
                  aria-label={t('ui.common.colon', {
                    name: t('ui.keptFiles.remove'),
                    value: sentences.what(file),
                  })}
                  onClick={() => setLeaving(file)}
                >
                  {t('ui.keptFiles.remove')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ActionNote note={action.note} doneText={t('ui.keptFiles.removed')} />
      {leaving !== null && (
        <Dialog title={t('ui.keptFiles.ask')} onClose={close}>
          <Text fw={600}>{sentences.what(leaving)}</Text>
          <Text style={{ overflowWrap: 'anywhere' }}>
            {leaving.name}, {sentences.size(leaving)}
          </Text>
          <Text my="md">{t(`ui.keptFiles.lost.${leaving.kind}`)}</Text>
          {leaving.unsent !== 0 && (
            <Text fw={600} mb="md">
              {sentences.unsent(leaving)}
            </Text>
          )}
          <Group>
            {/* The first button has the focus: an accidental Enter removes nothing. */}
            <Button size="lg" variant="default" onClick={close}>
              {t('ui.common.cancel')}
            </Button>
            <Button size="lg" color="var(--pb-stop-solid)" onClick={() => remove(leaving.name)}>
              {t('ui.keptFiles.removeForEver')}
            </Button>
          </Group>
        </Dialog>
      )}
    </FieldGroup>
  );
}

const BYTES_IN_MB = 1_000_000;

function useKeptFileSentences() {
  const { t, i18n } = useTranslation();
  const formats = useFormats();

  function accountName({ account }: KeptFileView): string {
    if (account === null) return t('ui.keptFiles.accountUnknown');
    return account.kind === 'demo' ? t('ui.keptFiles.accountDemo') : account.clientId;
  }

  return {
    what: (file: KeptFileView) =>
      t(`ui.keptFiles.kind.${file.kind}`, {
        time: formats.dateAndTime(file.keptAt),
        account: accountName(file),
      }),
    unsent: ({ unsent }: KeptFileView) =>
      unsent === null ? t('ui.keptFiles.unsentUnknown') : t('ui.keptFiles.unsent', { unsent }),
    size: ({ bytes }: KeptFileView) => {
      const megabytes = Math.max(0.1, bytes / BYTES_IN_MB);
      return t('ui.keptFiles.megabytes', {
        megabytes: megabytes.toLocaleString(i18n.language, { maximumFractionDigits: 1 }),
      });
    },
  };
}
