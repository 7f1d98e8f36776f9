import { Alert, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ChangesPanel } from '../../widgets/goods-changes/ChangesPanel.tsx';
import { LoadFailed } from '../../widgets/LoadFailed.tsx';
import { goodsErrorSentences } from '../../widgets/use-sentences.ts';
import { categoryName, pathOf } from './category-words.ts';
import { DraftForm } from './DraftForm.tsx';
import styles from './GoodsForm.module.css';
import { type LoadedDraft, useDraft } from './use-draft.ts';
import { useGoodsValueText } from './use-goods-value-text.ts';

/** A draft at its own address: a reload, or a restart of the station, comes back to what was typed. */
export function GoodsDraft({ draft }: { readonly draft: number }) {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  return (
    <>
      {isSupervisor ? (
        <OpenDraft draft={draft} />
      ) : (
        <>
          <Top />
          <Alert color="gray">{t('ui.goodsForm.onlySupervisor')}</Alert>
        </>
      )}
    </>
  );
}

/** The way back, and what is being made. */
function Top({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.about}>
      <Button
        variant="subtle"
        leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        onClick={() => goTo(addressOf.goods)}
      >
        {t('ui.goods.entry.back')}
      </Button>
      {children}
    </div>
  );
}

function OpenDraft({ draft: id }: { readonly draft: number }) {
  const { t } = useTranslation();
  const { loaded, hasFailed, load } = useDraft(id);
  useTopWhenSent(loaded);
  if (loaded === null)
    return hasFailed ? <LoadFailed onReload={() => load('refresh')} /> : <p>{t('ui.common.loading')}</p>;
  const { draft, opened, wasSent } = loaded;
  if (draft === null)
    return (
      <>
        <Top />
        <Alert color={wasSent ? 'green' : 'gray'}>
          {t(wasSent ? 'ui.goodsForm.done' : 'ui.goodsForm.gone')}
        </Alert>
        <Changes />
      </>
    );
  const isSent = draft.state === 'sent';
  return (
    <>
      <Heading draft={draft} />
      {isSent && <Alert color="gray">{t('ui.goodsForm.isSent')}</Alert>}
      {isSent && <Changes />}
      {/* What is typed stays on the page while the draft is read again. */}
      <FormOf key={`${opened}.${isSent}`} draft={draft} onReload={load} />
    </>
  );
}

/**
 * Shows the top of the page, where it says so, when the draft is sent and when the platform has answered, which may be
 * before the draft is read as sent.
 */
function useTopWhenSent(loaded: LoadedDraft | null): void {
  const state = loaded?.draft?.state;
  const sendings = loaded?.sendings ?? 0;
  const before = useRef({ state, sendings });
  useEffect(() => {
    const { current: old } = before;
    before.current = { state, sendings };
    if (old.state === undefined || (old.state === state && old.sendings === sendings)) return;
    if (old.sendings !== sendings || state === 'sent' || old.state === 'sent') window.scrollTo({ top: 0 });
  }, [state, sendings]);
}

function Changes() {
  const valueText = useGoodsValueText();
  return <ChangesPanel kind="goods" valueText={valueText} />;
}

function Heading({ draft }: { readonly draft: GoodsDraftView }) {
  const { t } = useTranslation();
  const { category, template } = draft;
  const locale = t('language.locale');
  return (
    <Top>
      <b>{t(`ui.goodsForm.templates.${template}`)}</b>
      {draft.title !== '' && <span>{draft.title}</span>}
      <span className={styles.note}>
        {[pathOf(category, locale), categoryName(category, locale)].filter((text) => text !== '').join(' › ')}
      </span>
    </Top>
  );
}

type FormOfProps = { readonly draft: GoodsDraftView; readonly onReload: (how: 'open' | 'sent') => void };

/** The form comes from the platform; until it answers there is nothing to fill in. */
function FormOf({ draft, onReload }: FormOfProps) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useStationQuery(
    (station) => station.goodsDrafts.form.queryOptions({ input: { draft: draft.id }, gcTime: 0 }),
    '',
  );
  if (hasFailed) return <LoadFailed onReload={reload} />;
  if (data === null) return <p>{t('ui.goodsForm.loadingForm')}</p>;
  if (data.isKnown) return <DraftForm draft={draft} form={data.form} onReload={onReload} />;
  const why = goodsErrorSentences(t, data.cause);
  return (
    <Alert color="yellow" c="black">
      <p className={styles.note}>
        {t('ui.goodsForm.formUnknown')} {why !== null && `${why.what} ${why.todo}`}
      </p>
      <Button variant="default" mt="sm" onClick={reload}>
        {t('ui.common.tryAgain')}
      </Button>
    </Alert>
  );
}
