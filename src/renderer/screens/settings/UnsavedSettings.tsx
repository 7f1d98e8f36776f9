import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { dropDraft, useSettingsDraft } from './settings-draft.ts';
import { tabOfField } from './settings-fields.ts';
import { changedFields } from './settings-values.ts';

/** Asks a supervisor who has left the settings, however, with fields that are not saved. Nothing typed is lost before the answer. */
export function UnsavedSettings() {
  const { t } = useTranslation();
  const [address] = useLocation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { typed, before } = useSettingsDraft();
  useEffect(() => (typed === null ? undefined : askBeforeUnload(window)), [typed]);
  const isThere = [addressOf.settings, addressOf.firstRun].some(
    (page) => address === page || address.startsWith(`${page}/`),
  );
  if (typed === null || before === null || isThere || !isSupervisor) return null;
  const fields = changedFields(typed, before);
  const goBack = () => goTo(addressOf.settingsTab(tabOfField(fields[0] ?? '')), { replace: true });
  return (
    <Dialog title={t('ui.settings.leaveTitle')} onClose={goBack}>
      <Text size="lg">{t('plurals.unsavedFields', { count: fields.length })}</Text>
      <Group justify="space-between" mt="lg">
        {/* First, so that it has the focus: an accidental Enter loses nothing. */}
        <Button size="lg" onClick={goBack}>
          {t('ui.settings.leaveBack')}
        </Button>
        <Button size="lg" variant="default" onClick={dropDraft}>
          {t('ui.settings.leaveDiscard')}
        </Button>
      </Group>
    </Dialog>
  );
}

/** The browser asks in its own words before it closes or reloads the page. Electron's window has a question of its own. */
function askBeforeUnload(page: Window): (() => void) | undefined {
  if (!page.location.protocol.startsWith('http')) return undefined;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  page.addEventListener('beforeunload', ask);
  return () => page.removeEventListener('beforeunload', ask);
}
