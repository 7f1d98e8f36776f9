import { Alert, Fieldset, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CrossingCause, CrossingView, V2State } from '#shared/contract/crossing.ts';
import type { StationClient } from '#shared/contract.ts';
import { platformErrorSentences } from '../../components/platform-error-sentences.ts';
import { type Formats, useFormats } from '../../formats/use-formats.ts';
import { useView } from '../../state/station-store.ts';
import { useList } from '../../state/use-list.ts';
import { CrossOver } from './CrossOver.tsx';

const CAUSES = {
  fixed: 'ui.crossing.causeFixed',
  supervisor: 'ui.crossing.causeSupervisor',
  'v1-lives': 'ui.crossing.causeV1Lives',
  'v1-ended': 'ui.crossing.causeV1Ended',
  date: 'ui.crossing.causeDate',
  kept: 'ui.crossing.causeKept',
} as const satisfies Record<CrossingCause, string>;

const STATES = {
  unknown: 'ui.crossing.v2Unknown',
  ready: 'ui.crossing.v2Ready',
  'not-offered': 'ui.crossing.v2NotOffered',
  refused: 'ui.crossing.v2Refused',
  unreachable: 'ui.crossing.v2Unreachable',
  'no-seller-id': 'ui.crossing.v2NoSellerId',
} as const satisfies Record<V2State['state'], string>;

const load = (client: StationClient) => client.settings.crossing();

/** Which version of the platform the station works by, why, and what becomes of it. A new person is a new look. */
export function ApiVersion({ isSupervisor }: { readonly isSupervisor: boolean }) {
  return <Version key={String(isSupervisor)} isSupervisor={isSupervisor} />;
}

function Version({ isSupervisor }: { readonly isSupervisor: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useList(load, revision);
  if (data === null) return null;
  const crosses = data.willCross === null ? null : formats.dayOfYear(data.willCross);
  return (
    <Fieldset legend={t('ui.crossing.group')} fz="lg">
      <Stack gap="xs">
        <Text fw={700}>{t('ui.crossing.now', { api: data.api })}</Text>
        <Text>{t(CAUSES[data.cause], { api: data.api, time: formats.moment(data.since) })}</Text>
        <Text>{lastDay(t, formats, data)}</Text>
        {crosses !== null && <Text>{t('ui.crossing.crossesItself', { crosses })}</Text>}
        <Readiness v2State={data.v2State} />
        {isSupervisor && data.mayCrossTo !== null && <CrossOver to={data.mayCrossTo} />}
      </Stack>
    </Fieldset>
  );
}

function lastDay(t: TFunction, formats: Formats, { endsOn, daysLeft, isOver }: CrossingView): string {
  const ends = formats.dayOfYear(endsOn);
  if (daysLeft === null)
    return t(isOver ? 'ui.crossing.lastDayOver' : 'ui.crossing.lastDayUnknown', { ends });
  if (daysLeft === 0) return t('ui.crossing.lastDayToday');
  return t('ui.crossing.lastDay', { ends, left: t('plurals.days', { count: daysLeft }) });
}

function Readiness({ v2State }: { readonly v2State: V2State }) {
  const { t, i18n } = useTranslation();
  const what = platformErrorSentences(i18n.language, v2State.cause)?.what ?? '';
  const text = t(STATES[v2State.state], { what });
  if (v2State.state === 'unknown') return <Text>{text}</Text>;
  const isReady = v2State.state === 'ready';
  return (
    <div role="status">
      <Alert
        color={isReady ? 'green' : 'yellow'}
        c="black"
        icon={
          isReady ? (
            <IconCircleCheckFilled aria-hidden="true" />
          ) : (
            <IconAlertTriangleFilled aria-hidden="true" />
          )
        }
      >
        {text}
      </Alert>
    </div>
  );
}
