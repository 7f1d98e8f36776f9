import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { categoryLanguage } from '#shared/domain/category-names.ts';
import { MARK_RULES } from '#shared/domain/goods.ts';
import { type MarkWhy, markCategoryIn } from '#shared/domain/mark-due.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { MarkIcon } from '../../widgets/MarkIcon.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsEntry.module.css';

type Props = { readonly sku: string; readonly mark: GoodsEntryView['mark'] };

/** Whether units of the goods need a mark, why, and a supervisor's word on it. */
export function GoodsMark({ sku, mark: { why, rule } }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const set = useAction();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const whyText = useWhy(why);
  return (
    <div className={styles.rule}>
      <p className={styles.mark}>
        {why !== null && <MarkIcon className={styles.sign} />}
        <span>
          {t(why === null ? 'ui.goods.mark.notDue' : 'ui.goods.mark.due')}
          {whyText !== '' && <span className={styles.note}> ({whyText})</span>}
          {why === null && rule === 'not-due' && (
            <span className={styles.note}> ({t('ui.hero.markWhy.supervisor')})</span>
          )}
        </span>
      </p>
      {isSupervisor && (
        <NativeSelect
          size="sm"
          label={t('ui.goods.mark.rule')}
          value={rule ?? ''}
          disabled={set.isBusy}
          onChange={(event) => {
            const wanted = MARK_RULES.find((one) => one === event.currentTarget.value) ?? null;
            void set.run(() => client.goodsRules.setMarkRule({ sku, rule: wanted }));
          }}
          data={[
            { value: '', label: t('ui.goods.mark.rules.category') },
            ...MARK_RULES.map((one) => ({ value: one, label: t(`ui.goods.mark.rules.${one}`) })),
          ]}
        />
      )}
      <ActionNote note={set.note} />
    </div>
  );
}

/** In the words of the bench; empty: nothing to say. */
function useWhy(why: MarkWhy | null): string {
  const { t } = useTranslation();
  const { date } = useFormats();
  if (why === null) return '';
  switch (why.because) {
    case 'category':
      return t('ui.hero.markWhy.category', {
        category: markCategoryIn(categoryLanguage(t('language.locale')), why),
      });
    case 'taken':
      return t('ui.hero.markWhy.taken', { day: date(why.at) });
    default:
      return t(`ui.hero.markWhy.${why.because}`);
  }
}
