import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiVersion } from '#shared/contract/crossing.ts';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useDeed } from '../../state/use-deed.ts';

const TEXTS = {
  v1: { button: 'ui.crossing.toV1', ask: 'ui.crossing.askV1', what: 'ui.crossing.askV1What' },
  v2: { button: 'ui.crossing.toV2', ask: 'ui.crossing.askV2', what: 'ui.crossing.askV2What' },
} as const;

/** A supervisor moves the station to another version, after one question. */
export function CrossOver({ to }: { readonly to: ApiVersion }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const deed = useDeed();
  const [isAsking, setAsking] = useState(false);
  const texts = TEXTS[to];
  const close = () => setAsking(false);
  const cross = () => {
    void deed.run(() => client.settings.crossTo({ api: to }));
    close();
  };
  return (
    <Group>
      <Button variant="default" loading={deed.isBusy} onClick={() => setAsking(true)}>
        {t(texts.button)}
      </Button>
      <DeedNoteLine note={deed.note} doneText={t('ui.crossing.crossed')} />
      {isAsking && (
        <Dialog title={t(texts.ask)} onClose={close}>
          <Text mb="md">{t(texts.what)}</Text>
          <Group>
            <Button size="lg" onClick={cross}>
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
