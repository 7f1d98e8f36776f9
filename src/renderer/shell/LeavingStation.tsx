import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../widgets/Dialog.tsx';
import { leaveStation, useLeaveQuestion } from './history-guard.ts';

/** Asks before the browser's back leaves the station with an order open. */
export function LeavingStation() {
  const { t } = useTranslation();
  const isAsked = useLeaveQuestion((state) => state.isAsked);
  if (!isAsked) return null;
  const stay = () => useLeaveQuestion.setState({ isAsked: false });
  return (
    <Dialog title={t('ui.pages.leaveTitle')} onClose={stay}>
      <Text size="lg">{t('ui.pages.leaveWhat')}</Text>
      <Group justify="space-between" mt="lg">
        {/* First, so that it has the focus. */}
        <Button size="lg" onClick={stay}>
          {t('ui.pages.stay')}
        </Button>
        <Button size="lg" variant="default" onClick={() => leaveStation(window)}>
          {t('ui.pages.leave')}
        </Button>
      </Group>
    </Dialog>
  );
}
