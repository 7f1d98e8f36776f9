import { Alert, Stack, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { V2State } from '#shared/contract/api-version.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { useFormats } from '../../widgets/use-formats.ts';
import { platformErrorSentences } from '../../widgets/use-sentences.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { SwitchVersion } from './SwitchVersion.tsx';
import { versionSentences } from './version-sentences.ts';

const STATES = {
  unknown: 'ui.apiVersion.v2Unknown',
  ready: 'ui.apiVersion.v2Ready',
  'not-offered': 'ui.apiVersion.v2NotOffered',
  refused: 'ui.apiVersion.v2Refused',
  unreachable: 'ui.apiVersion.v2Unreachable',
  'no-seller-id': 'ui.apiVersion.v2NoSellerId',
} as const satisfies Record<V2State['state'], string>;

/** The version of the platform that the station uses, why, and what will become of it. Another operator reloads it. */
export function ApiVersion({ isSupervisor }: { readonly isSupervisor: boolean }) {
  return <Version key={String(isSupervisor)} isSupervisor={isSupervisor} />;
}

function Version({ isSupervisor }: { readonly isSupervisor: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.settings) ?? 0;
  const { data } = useStationQuery((station) => station.settings.apiVersion.queryOptions(), revision);
  if (data === null) return null;
  const { cause, lastDay } = versionSentences(data);
  const ends = formats.day(data.endsOn);
  const left = t('plurals.days', { count: data.daysLeft ?? 0 });
  const switchesOn = data.switchesOn === null ? null : formats.day(data.switchesOn);
  return (
    <FieldGroup legend={t('ui.apiVersion.group')}>
      <Stack gap="xs">
        <Text fw={700}>{t('ui.apiVersion.now', { api: data.api })}</Text>
        <Text>
          {data.staysUntil === null
            ? t(cause, { api: data.api, time: formats.timestamp(data.since) })
            : t('ui.apiVersion.staysUntil', { time: formats.timestamp(data.staysUntil) })}
        </Text>
        {lastDay !== null && <Text>{t(lastDay, { ends, left })}</Text>}
        {switchesOn !== null && <Text>{t('ui.apiVersion.switchesItself', { switchesOn })}</Text>}
        <Readiness v2State={data.v2State} />
        <Gaps />
        {isSupervisor && data.maySwitchTo !== null && !(data.maySwitchTo === 'v1' && data.mayStay) && (
          <SwitchVersion to={data.maySwitchTo} />
        )}
        {isSupervisor && data.mayStay && <SwitchVersion to="v1" isStay />}
      </Stack>
    </FieldGroup>
  );
}

function Readiness({ v2State }: { readonly v2State: V2State }) {
  const { t } = useTranslation();
  const what = platformErrorSentences(t, v2State.cause)?.what ?? '';
  const text = t(STATES[v2State.state], { what });
  if (v2State.state === 'unknown') return <Text>{text}</Text>;
  const isReady = v2State.state === 'ready';
  return (
    <div role="status">
      <Alert
        color={isReady ? 'green' : 'yellow'}
        c="var(--pb-text)"
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

/** What stops working because v2 answers differ, with the received names: for the platform's manager. */
function Gaps() {
  const { t } = useTranslation();
  const gaps = useView((view) => view.health.v2Gaps) ?? [];
  return gaps.map(({ gap, names }) => (
    <Alert
      key={gap}
      role="status"
      color="yellow"
      c="var(--pb-text)"
      title={t(`v2Gaps.${gap}.what`)}
      icon={<IconAlertTriangleFilled aria-hidden="true" />}
    >
      <Text>{t(`v2Gaps.${gap}.todo`)}</Text>
      {names.length > 0 && <Text size="sm">{t('ui.apiVersion.v2Names', { names })}</Text>}
    </Alert>
  ));
}
