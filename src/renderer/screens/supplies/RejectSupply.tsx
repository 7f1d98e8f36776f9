import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyView } from '#shared/contract/supplies.ts';
import { REJECT_REASON_IDS, type RejectReasonId } from '#shared/domain/platform-reasons.ts';
import { statusAfterReject } from '#shared/domain/supply-status.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import styles from './Supplies.module.css';

/** Lets a supervisor reject a supply, with one of the platform's reasons, where its status and the version allow it. */
export function RejectSupply({ supply }: { readonly supply: SupplyView }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (supply.reject === 'none') return null;
  if (supply.reject === 'in-portal')
    return (
      <span className={styles.end} title={t('ui.supplies.rejectInPortalHow')}>
        {t('ui.supplies.rejectInPortal')}
      </span>
    );
  if (!isSupervisor) return <span className={styles.end}>{t('ui.supplies.rejectOnlySupervisor')}</span>;
  return (
    <>
      <Button variant="outline" color="red" className={styles.end} onClick={() => setAsked(true)}>
        {t('ui.supplies.reject')}
      </Button>
      {isAsked && <Question supply={supply} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ supply, onClose }: { readonly supply: SupplyView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const [reason, setReason] = useState<RejectReasonId | null>(null);
  const { code, status } = supply;
  const reject = async () => {
    if (reason !== null && (await action.run(() => client.supplies.reject({ code, reason })))) onClose();
  };
  return (
    <Dialog title={t('ui.supplies.rejectTitle', { code })} onClose={onClose}>
      <Stack gap="md">
        <Text>
          {t(
            statusAfterReject(status) === 'cancel_pending'
              ? 'ui.supplies.rejectFollowsReady'
              : 'ui.supplies.rejectFollows',
          )}
        </Text>
        <Radio.Group
          label={t('ui.supplies.rejectReason')}
          value={reason ?? ''}
          onChange={(chosen) => setReason(REJECT_REASON_IDS.find((known) => known === chosen) ?? null)}
        >
          <Stack gap="xs" mt="xs">
            {REJECT_REASON_IDS.map((known) => (
              <Radio key={known} value={known} label={t(`ui.supplies.rejectReasons.${known}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.supplies.rejectNo')}
          </Button>
          <Button
            color="var(--pb-stop-solid)"
            size="lg"
            disabled={reason === null}
            loading={action.isBusy}
            onClick={() => void reject()}
          >
            {t('ui.supplies.rejectYes')}
          </Button>
        </Group>
        <ActionNote note={action.note} />
      </Stack>
    </Dialog>
  );
}
