import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { addressOf, goTo } from '../../shell/addresses.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ChangesPanel } from '../../widgets/goods-changes/ChangesPanel.tsx';
import { useFormats } from '../../widgets/use-formats.ts';
import styles from './GoodsDrafts.module.css';
import { useGoodsValueText } from './use-goods-value-text.ts';

/** For a supervisor: drafts that nobody has finished, and what is on its way to the platform. */
export function GoodsDrafts() {
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return null;
  return (
    <>
      <Drafts />
      <Changes />
    </>
  );
}

export function NewGoodsButton({ className }: { readonly className?: string | undefined }) {
  const { t } = useTranslation();
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  if (!isSupervisor) return null;
  return (
    <Button
      className={className}
      leftSection={<IconPlus size={20} aria-hidden="true" />}
      onClick={() => goTo(addressOf.goodsNew)}
    >
      {t('ui.goodsForm.new')}
    </Button>
  );
}

function Changes() {
  const valueText = useGoodsValueText();
  return <ChangesPanel kind="goods" valueText={valueText} />;
}

function Drafts() {
  const { t } = useTranslation();
  const formats = useFormats();
  const revision = useView((view) => view.revisions.goods) ?? 0;
  const { data } = useStationQuery((station) => station.goodsDrafts.list.queryOptions(), revision);
  if (data === null || data.length === 0) return null;
  return (
    <section aria-label={t('ui.goodsForm.drafts')} className={styles.frame}>
      <ul className={styles.list}>
        {data.map(({ id, title, template, state, by, updatedAt }) => (
          <li key={id} className={styles.draft} data-state={state}>
            {state === 'refused' && <IconAlertTriangleFilled size={18} aria-hidden="true" />}
            <span className={styles.title}>
              <PageLink to={addressOf.goodsDraft(id)}>{title || t('ui.goodsForm.untitled')}</PageLink>
            </span>
            <span className={styles.small}>
              {[t(`ui.goodsForm.templates.${template}`), by, formats.timestamp(updatedAt)]
                .filter((text) => text !== null)
                .join(t('ui.common.separator'))}
            </span>
            <span className={styles.state}>{t(`ui.goodsForm.states.${state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
