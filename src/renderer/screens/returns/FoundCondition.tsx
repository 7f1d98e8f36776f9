import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReturnRowView } from '#shared/contract/returns.ts';
import { RETURN_CONDITIONS, type ReturnCondition } from '#shared/domain/returns.ts';

export type OnFound = (id: string, found: ReturnCondition | null) => void;

type Props = {
  readonly row: ReturnRowView;
  /** null: nobody may say so. */
  readonly onFound: OnFound | null;
};

/** The state of a unit: as a person has found it, else as the platform says; whoever may records it here. */
export function FoundCondition({ row, onFound }: Props) {
  const { t } = useTranslation();
  const { id, found, conditionText, itemNr, goods } = row;
  const reported = conditionText || t(`ui.returns.conditions.${row.condition ?? 'none'}`);
  if (onFound !== null && row.stage === 'received')
    return (
      <NativeSelect
        size="xs"
        aria-label={t('ui.returns.foundOf', { goods: goods.name, item: itemNr ?? id })}
        value={found ?? ''}
        onChange={(event) => {
          onFound(id, RETURN_CONDITIONS.find((one) => one === event.currentTarget.value) ?? null);
        }}
        data={[
          { value: '', label: t('ui.returns.byPlatform', { condition: reported }) },
          ...RETURN_CONDITIONS.map((one) => ({ value: one, label: t(`ui.returns.conditions.${one}`) })),
        ]}
      />
    );
  if (found === null) return reported;
  return t('ui.returns.foundOther', { found: t(`ui.returns.conditions.${found}`), reported });
}

/** A unit that is not as it was sold. */
export function isWorse({ found, condition }: ReturnRowView): boolean {
  const state = found ?? condition;
  return state === 'defective' || state === 'used';
}
