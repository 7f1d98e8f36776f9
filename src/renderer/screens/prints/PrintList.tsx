import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintRow } from '#shared/contract/prints.ts';
import type { Action } from '../../station/use-action.ts';
import { PrintLine, type ShowPrint } from './PrintLine.tsx';
import styles from './PrintList.module.css';
import type { PrintGroup } from './print-state.ts';

type Props = {
  readonly group: PrintGroup;
  readonly rows: readonly PrintRow[];
  /** How many lines are shown at first. */
  readonly first: number;
  readonly action: Action;
  readonly onShow: ShowPrint;
};

/** Prints with which a person must do the same thing; nothing if there are none. */
export function PrintList({ group, rows, first, action, onShow }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  if (rows.length === 0) return null;
  const more = rows.length - shown;
  return (
    <section>
      <Title order={3} mb="xs">
        {t('ui.prints.group', { name: t(`ui.prints.groups.${group}`), count: rows.length })}
      </Title>
      <ul className={styles.lines} data-group={group}>
        {rows.slice(0, shown).map((row) => (
          <PrintLine key={row.id} row={row} action={action} onShow={onShow} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="default" mt="sm" onClick={() => setShown(shown + first)}>
          {t('ui.prints.showMore', { count: Math.min(more, first) })}
        </Button>
      )}
    </section>
  );
}
