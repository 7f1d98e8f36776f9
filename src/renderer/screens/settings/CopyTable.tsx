import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableCopyAnswer } from '#shared/contract/floor.ts';
import { COPIED_SETTINGS } from '#shared/contract/setting-owners.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import styles from './CopyTable.module.css';
import { copiedValueText } from './copied-value-text.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** On a floor: lets a supervisor make this table like another one. */
export function CopyTable() {
  const { view } = useSettingsForm();
  return view.isOnFloor ? <Choice /> : null;
}

function Choice() {
  const { t } = useTranslation();
  const { changed, mayChange } = useSettingsForm();
  const station = useView((view) => view.station) ?? '';
  const { data } = useStationQuery((queries) => queries.queue.tables.queryOptions(), station);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [taken, setTaken] = useState<string | null>(null);
  const others = (data ?? []).filter(({ name }) => name !== station);
  const table = chosen ?? others[0]?.id ?? null;
  const hasUnsaved = changed.length > 0;
  return (
    <FieldGroup legend={t('ui.floor.copy.title')} owner="table">
      <Stack gap="sm" align="flex-start">
        <Text>{t('ui.floor.copy.intro')}</Text>
        {table === null ? (
          <Text>{t('ui.floor.copy.alone')}</Text>
        ) : (
          <Group align="end">
            <NativeSelect
              label={t('ui.floor.copy.choose')}
              value={table}
              disabled={!mayChange}
              onChange={(event) => {
                setChosen(event.currentTarget.value);
                setTaken(null);
              }}
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <Button variant="default" disabled={!mayChange || hasUnsaved} onClick={() => setAsked(true)}>
              {t('ui.floor.copy.show')}
            </Button>
          </Group>
        )}
        {hasUnsaved && table !== null && <Text>{t('ui.floor.copy.unsaved')}</Text>}
        {taken !== null && <Text role="status">{t('ui.floor.copy.done', { name: taken })}</Text>}
      </Stack>
      {isAsked && table !== null && (
        <Preview table={table} onTaken={setTaken} onClose={() => setAsked(false)} />
      )}
    </FieldGroup>
  );
}

type PreviewProps = {
  /** Id of the other table. */
  readonly table: string;
  /** With its name. */
  readonly onTaken: (name: string) => void;
  readonly onClose: () => void;
};

function Preview({ table, onTaken, onClose }: PreviewProps) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery(
    (station) => station.floor.otherTable.queryOptions({ input: { table } }),
    revision,
  );
  const title =
    data?.state === 'shown' ? t('ui.floor.copy.previewTitle', { name: data.name }) : t('ui.floor.copy.title');
  const hasChanges = data?.state === 'shown' && Object.keys(data.changed).length > 0;
  const take = async () => {
    if (data?.state !== 'shown') return;
    if (!(await action.run(() => client.floor.copyTable({ table })))) return;
    onTaken(data.name);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="md">
        {data === null && <Text>{t('ui.common.loading')}</Text>}
        {data?.state === 'no-such-table' && <Text>{t('ui.floor.copy.noSuchTable')}</Text>}
        {data?.state === 'shown' &&
          (hasChanges ? <Changes answer={data} /> : <Text>{t('ui.floor.copy.same')}</Text>)}
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.common.cancel')}
          </Button>
          <Button size="lg" disabled={!hasChanges} loading={action.isBusy} onClick={() => void take()}>
            {t('ui.floor.copy.apply')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}

function Changes({ answer }: { readonly answer: Extract<TableCopyAnswer, { readonly state: 'shown' }> }) {
  const { t } = useTranslation();
  const { local, changed } = answer;
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">{t('ui.floor.copy.columns.setting')}</th>
          <th scope="col">{t('ui.floor.copy.columns.now')}</th>
          <th scope="col">{t('ui.floor.copy.columns.after')}</th>
        </tr>
      </thead>
      <tbody>
        {COPIED_SETTINGS.filter((name) => name in changed).map((name) => (
          <tr key={name}>
            <th scope="row">{t(`ui.floor.copy.settings.${name}`)}</th>
            <td>{copiedValueText(t, name, local)}</td>
            <td>{copiedValueText(t, name, changed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
