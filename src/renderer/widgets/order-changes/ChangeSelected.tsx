import { Button, Group, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_AT_ONCE } from '#shared/domain/queue-lists.ts';
import styles from './ChangeQuestion.module.css';
import { ChangeQuestion } from './ChangeQuestion.tsx';

type Props = {
  /** All orders that match, in the order of the list. */
  readonly orderIds: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (orderIds: readonly string[]) => void;
  /** Another bar of the list clears the selection. */
  readonly isClearedElsewhere: boolean;
};

/** Cancels the selected orders, or asks for another status of them, after a preview. */
export const ChangeSelected = memo(function ChangeSelected({
  orderIds,
  selected,
  onSelect,
  isClearedElsewhere,
}: Props) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  // Their rows may be gone from the list before anybody has looked.
  const [sent, setSent] = useState(0);
  const chosen = orderIds.filter((orderId) => selected.has(orderId));
  const isTooMany = chosen.length > MAX_AT_ONCE;
  return (
    <>
      {/* Always there: the lines must not move under the pointer when the first is ticked. */}
      <Group gap="sm" my="xs">
        {chosen.length === 0 ? (
          <Text className={styles.hint}>{t('ui.orderChanges.selectFirst')}</Text>
        ) : (
          <Button variant="default" size="md" disabled={isTooMany} onClick={() => setAsked(chosen)}>
            {t('ui.orderChanges.askSelected', { count: chosen.length })}
          </Button>
        )}
        {chosen.length > 0 && !isClearedElsewhere && (
          <Button variant="subtle" size="md" onClick={() => onSelect([])}>
            {t('ui.queue.clearSelection')}
          </Button>
        )}
        {chosen.length === 0 && sent > 0 && (
          <Text role="status" fw={600}>
            {t('ui.orderChanges.sent', { count: sent })}
          </Text>
        )}
        {isTooMany && <Text role="status">{t('ui.orderChanges.tooMany', { max: MAX_AT_ONCE })}</Text>}
      </Group>
      {asked !== null && (
        <ChangeQuestion
          orderIds={asked}
          onClose={() => setAsked(null)}
          onChanged={(changed) => {
            setSent(changed.length);
            onSelect(asked.filter((orderId) => !changed.includes(orderId)));
          }}
        />
      )}
    </>
  );
});
