import { Combobox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Find.module.css';
import { HitLine } from './HitLine.tsx';
import type { FoundGroup } from './hits.ts';

type Props = {
  readonly groups: readonly FoundGroup[];
  /** They belong to what was typed before. */
  readonly isOutdated: boolean;
};

/** What was found, by kind: chosen by arrows and Enter in the field, or by a press. */
export function FindResults({ groups, isOutdated }: Props) {
  const { t } = useTranslation();
  return (
    <Combobox.Options
      className={styles.results}
      labelledBy="find-results"
      // It scrolls.
      tabIndex={0}
      aria-busy={isOutdated}
      data-outdated={isOutdated}
    >
      {groups.map(({ kind, rows }) => (
        <Combobox.Group
          key={kind}
          label={t(`ui.find.kinds.${kind}`)}
          classNames={{ groupLabel: styles.kind }}
        >
          {rows.map((row) => (
            <Combobox.Option
              key={row.key}
              value={row.key}
              className={styles.hit}
              data-exact={'isExact' in row.hit && row.hit.isExact}
              data-page={row.address !== null}
            >
              <HitLine row={row} />
              {row.address !== null && (
                <IconChevronRight className={styles.leads} size={22} stroke={1.8} aria-hidden="true" />
              )}
            </Combobox.Option>
          ))}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}
