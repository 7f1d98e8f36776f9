import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupplyPreview, UnsentSupply } from '#shared/contract/supply-making.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { FileButton } from '../../widgets/goods-changes/FileButton.tsx';
import { MakeAgain } from './MakeAgain.tsx';
import styles from './Supplies.module.css';
import { SupplyCountPanel } from './SupplyCountPanel.tsx';
import { SupplySummary } from './SupplySummary.tsx';

/** For a supervisor, where the setting allows it: a supply is declared from a file or a count by scanner; what is not at the platform yet. */
export function MakeSupply() {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const revision = useView((view) => `${view.revisions.shipments} ${view.revisions.settings}`) ?? '';
  const isSupervisor = useView((view) => view.operator?.role === 'supervisor') ?? false;
  const { data } = useStationQuery((station) => station.supplies.making.state.queryOptions(), revision);
  const [preview, setPreview] = useState<SupplyPreview | null>(null);
  if (data === null) return null;
  const { mayMake, unsent, reusable } = data;
  return (
    <>
      {mayMake && isSupervisor && (
        <Group gap="sm" role="group" aria-label={t('ui.supplies.making.make')}>
          <b>{t('ui.supplies.making.make')}</b>
          <FileButton
            columns={t('ui.supplies.making.columns')}
            read={(upload) => client.supplies.making.preview({ upload })}
            onPreview={setPreview}
          />
          <Text size="sm">{t('ui.supplies.making.how')}</Text>
        </Group>
      )}
      {mayMake && isSupervisor && <SupplyCountPanel onPreview={setPreview} />}
      {unsent.length > 0 && <Unsent unsent={unsent} mayAct={isSupervisor} />}
      {preview !== null && (
        <SupplySummary preview={preview} reusable={reusable} onClose={() => setPreview(null)} />
      )}
    </>
  );
}

function Unsent({ unsent, mayAct }: { readonly unsent: readonly UnsentSupply[]; readonly mayAct: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const action = useAction();
  return (
    <section className={styles.panel} aria-labelledby="supplies-unsent">
      <h3 id="supplies-unsent" className={styles.title}>
        {t('ui.supplies.making.unsentTitle')}
      </h3>
      <ul className={styles.unsent}>
        {unsent.map(({ draft, code, units, state, mayMakeAgain, problems }) => (
          <li key={draft}>
            <div className={styles.head}>
              <b>{t('ui.supplies.making.unsent', { code, units })}</b>
              <span className={styles.state} data-tone={state === 'refused' ? 'bad' : 'waits'}>
                {t(`ui.supplies.making.${state}`)}
              </span>
              {mayMakeAgain && mayAct && <MakeAgain code={code} />}
              {state === 'refused' && mayAct && (
                <Button
                  size="sm"
                  variant="default"
                  className={styles.end}
                  disabled={action.isBusy}
                  aria-label={t('ui.common.named', { name: t('ui.supplies.making.forget'), number: code })}
                  onClick={() => void action.run(() => client.supplies.making.forget({ draft }))}
                >
                  {t('ui.supplies.making.forget')}
                </Button>
              )}
            </div>
            {problems.map(({ sku, message }) => (
              <p key={`${sku} ${message}`}>
                {sku === null ? message : t('ui.supplies.making.problem', { sku, message })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <ActionNote note={action.note?.done === true ? null : action.note} />
    </section>
  );
}
