import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RehearsalView } from '#shared/contract/rehearsal.ts';
import { useStationLink } from '../../../station/station-link.tsx';
import { useView } from '../../../station/station-store.ts';
import { useAction } from '../../../station/use-action.ts';
import { useStationQuery } from '../../../station/use-station-query.ts';
import { ActionNote } from '../../../widgets/ActionNote.tsx';
import { useFormats } from '../../../widgets/use-formats.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import { RehearsalResultView } from './RehearsalResult.tsx';
import { obstacleSentence } from './rehearsal-words.ts';

/** Compares v2 with v1 on the seller's data, before the switch. */
export function Rehearsal({ isSupervisor }: { readonly isSupervisor: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery((station) => station.settings.rehearsal.queryOptions(), revision);
  if (data === null) return null;
  const { last, failed, state, isDaily } = data;
  return (
    <FieldGroup legend={t('ui.rehearsal.group')}>
      <Stack gap="sm">
        <Text>
          {t('ui.rehearsal.intro')} {isDaily && t('ui.rehearsal.daily')}
        </Text>
        {isSupervisor && (
          <Group>
            <Button
              variant="default"
              loading={action.isBusy}
              disabled={state !== 'idle'}
              onClick={() => void action.run(() => client.settings.compareVersions())}
            >
              {t('ui.rehearsal.compare')}
            </Button>
            <ActionNote
              note={state === 'idle' && action.note?.done === true ? null : action.note}
              doneText={t('ui.rehearsal.begun')}
            />
          </Group>
        )}
        <Progress view={data} />
        {failed !== null && <FailedTry failed={failed} />}
        {last === null ? (
          failed === null && state === 'idle' && <Text>{t('ui.rehearsal.none')}</Text>
        ) : (
          <RehearsalResultView result={last} />
        )}
      </Stack>
    </FieldGroup>
  );
}

function Progress({ view: { state, progress } }: { readonly view: RehearsalView }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {state === 'paused' && <Text>{t('ui.rehearsal.paused')}</Text>}
      {state === 'running' && progress !== null && <Text>{t('ui.rehearsal.running', progress)}</Text>}
    </div>
  );
}

function FailedTry({ failed }: { readonly failed: NonNullable<RehearsalView['failed']> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <Alert color="yellow" c="var(--pb-text)" icon={<IconAlertTriangleFilled aria-hidden="true" />}>
      {t('ui.rehearsal.failedAt', { time: formats.timestamp(failed.at) })}{' '}
      {obstacleSentence(t, failed.obstacle)}
    </Alert>
  );
}
