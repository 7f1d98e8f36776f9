import { Alert, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftCategory } from '#shared/contract/goods-drafts.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import { categoryName, pathOf } from './category-words.ts';
import { findCategories } from './find-categories.ts';
import styles from './NewGoods.module.css';

/** A new model begins with its category: what is asked of it depends on that. */
export function NewGoods() {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.goodsDrafts.categories.queryOptions(),
    '',
  );
  const why = data?.isKnown === false ? goodsErrorSentences(t, data.cause) : null;
  return (
    <>
      <Button
        variant="subtle"
        className={styles.back}
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={() => goTo(addressOf.goods)}
      >
        {t('ui.goods.entry.back')}
      </Button>
      <section className={styles.panel} aria-labelledby="new-goods">
        <h3 id="new-goods" className={styles.title}>
          {t('ui.goodsForm.chooseCategory')}
        </h3>
        {!isSupervisor && <Alert color="gray">{t('ui.goodsForm.onlySupervisor')}</Alert>}
        {hasFailed && <LoadFailed onReload={reload} />}
        {data === null && !hasFailed && <p>{t('ui.goodsForm.loadingCategories')}</p>}
        {data?.isKnown === false && (
          <Alert color="yellow" c="black">
            <p className={styles.note}>
              {t('ui.goodsForm.categoriesUnknown')} {why !== null && `${why.what} ${why.todo}`}
            </p>
            <Button variant="default" mt="sm" onClick={reload}>
              {t('ui.common.tryAgain')}
            </Button>
          </Alert>
        )}
        {isSupervisor && data?.isKnown === true && <Categories categories={data.categories} />}
      </section>
    </>
  );
}

function Categories({ categories }: { readonly categories: readonly DraftCategory[] }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  const combobox = useCombobox({ opened: true });
  const { selectFirstOption } = combobox;
  const [search, setSearch] = useState('');
  const { found, isMore } = findCategories(categories, search);
  const locale = t('language.locale');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of what is found now
  useEffect(() => void selectFirstOption(), [search, selectFirstOption]);

  async function start(categoryId: string): Promise<void> {
    let draft: number | null = null;
    const isStarted = await action.run(async () => {
      const answer = await client.goodsDrafts.start({ template: 'full', categoryId });
      draft = answer.draft;
      return answer.outcome;
    });
    // The choice is no page to come back to.
    if (isStarted && draft !== null) goTo(addressOf.goodsDraft(draft), { replace: true });
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(id) => void start(id)}>
      <Combobox.EventsTarget>
        <TextInput
          autoFocus
          size="md"
          className={styles.search}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          label={t('ui.goodsForm.category')}
          placeholder={t('ui.goodsForm.categoryHint')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <ActionNote note={action.note?.done === true ? null : action.note} />
      <Combobox.Options className={styles.options} aria-label={t('ui.goodsForm.categories')}>
        {found.map((category) => (
          <Combobox.Option key={category.id} value={category.id} disabled={action.isBusy}>
            <span className={styles.name}>{categoryName(category, locale)}</span>{' '}
            <span className={styles.path}>{pathOf(category, locale)}</span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{t('ui.goodsForm.noCategory')}</Combobox.Empty>}
      </Combobox.Options>
      {isMore && <p className={styles.note}>{t('ui.goodsForm.more')}</p>}
    </Combobox>
  );
}
