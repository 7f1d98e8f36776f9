import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiVersion } from '#shared/contract/api-version.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';

const TEXTS = {
  v1: {
    button: 'ui.apiVersion.toV1',
    ask: 'ui.apiVersion.askV1',
    what: ['ui.apiVersion.askV1What'],
    done: 'ui.apiVersion.switched',
  },
  v2: {
    button: 'ui.apiVersion.toV2',
    ask: 'ui.apiVersion.askV2',
    what: ['ui.apiVersion.askV2What'],
    done: 'ui.apiVersion.switched',
  },
  stay: {
    button: 'ui.apiVersion.stay',
    ask: 'ui.apiVersion.askStay',
    what: [
      'ui.apiVersion.askStayEnd',
      'ui.apiVersion.askStayDay',
      'ui.apiVersion.askStayWork',
      'ui.apiVersion.askStayDoubt',
      'ui.apiVersion.askStayTell',
    ],
    done: 'ui.apiVersion.stayed',
  },
} as const;

type Props = {
  readonly to: ApiVersion;
  /** v1 still answers after its last day: the station stays on it, or goes back to it, for a day. */
  readonly isStay?: boolean;
};

/**
 * A supervisor switches the station to another version, or keeps it on v1 past its end, after a page that
 * explains the consequences.
 */
export function SwitchVersion({ to, isStay = false }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [isAsking, setAsking] = useState(false);
  const texts = TEXTS[isStay ? 'stay' : to];
  const close = () => setAsking(false);
  const switchVersion = () => {
    void action.run(() => client.settings.switchTo({ api: to }));
    close();
  };
  return (
    <Group>
      <Button variant="default" loading={action.isBusy} onClick={() => setAsking(true)}>
        {t(texts.button)}
      </Button>
      <ActionNote note={action.note} doneText={t(texts.done)} />
      {isAsking && (
        <Dialog title={t(texts.ask)} onClose={close}>
          {texts.what.map((what) => (
            <Text key={what} mb="md">
              {t(what)}
            </Text>
          ))}
          <Group>
            <Button size="lg" onClick={switchVersion}>
              {t(texts.button)}
            </Button>
            <Button size="lg" variant="default" onClick={close}>
              {t('ui.common.cancel')}
            </Button>
          </Group>
        </Dialog>
      )}
    </Group>
  );
}
