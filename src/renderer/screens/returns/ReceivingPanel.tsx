import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivingView, ReturnRowView, ReturnsModeView } from '#shared/contract/returns.ts';
import type { PlainCommand } from '#shared/domain/command.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useStationQuery } from '../../station/use-station-query.ts';
import { BenchButton } from '../../widgets/BenchButton.tsx';
import { ScanModePanel } from '../../widgets/ScanModePanel.tsx';
import { useReasonSentences } from '../../widgets/use-sentences.ts';
import { FoundCondition, type OnFound } from './FoundCondition.tsx';
import styles from './ReceivingPanel.module.css';

type Props = {
  readonly mayAct: boolean;
  /** Records the state in which a unit was found; null: nobody may. */
  readonly onFound: OnFound | null;
};

/** The receiving of returns at this table: how it goes on or has ended, with what is missing and what is too much. */
export function ReceivingPanel({ mayAct, onFound }: Props) {
  const { t } = useTranslation();
  const { press } = useStationLink();
  const mode = useView((view) => view.returns) ?? null;
  const hasOrder = useView((view) => view.order !== null) ?? false;
  const revision = useView((view) => view.revisions.returns) ?? 0;
  const { data } = useStationQuery((station) => station.returns.receiving.queryOptions(), revision);
  const isOn = mode?.isOn === true;
  const button = (command: PlainCommand, words: string, isDefault: boolean) => (
    <BenchButton
      size="sm"
      variant={isDefault ? 'filled' : 'default'}
      disabled={!mayAct || (command === 'RETURNS' && hasOrder)}
      onClick={() => void press({ does: 'command', command })}
    >
      {words}
    </BenchButton>
  );
  return (
    <ScanModePanel
      title={t('ui.returns.receiving.title')}
      figures={
        mode &&
        t('ui.returns.receiving.figures', {
          received: mode.received,
          missing: mode.missing,
          extra: mode.extra,
        })
      }
      isOn={isOn}
      buttons={
        <>
          {!isOn && button('RETURNS', t(mode === null ? 'ui.returns.start' : 'ui.returns.startAgain'), true)}
          {isOn && !mode.asksEnd && button('OK', t('ui.returns.end'), true)}
          {isOn && !mode.asksEnd && button('BACK', t('ui.returns.stop'), false)}
        </>
      }
      question={
        isOn &&
        mode.asksEnd && (
          <Alert color="yellow" role="alertdialog" aria-label={t('ui.returns.end')}>
            <Group gap="sm">
              <b>{t('ui.returns.receiving.endAsked', { missing: mode.missing, extra: mode.extra })}</b>
              {button('OK', t('ui.returns.receiving.endAnyway'), true)}
              {button('BACK', t('ui.returns.receiving.goOn'), false)}
            </Group>
          </Alert>
        )
      }
      how={[
        t(`ui.returns.receiving.${howOf(mode)}`),
        ...(isOn && mode.box === null ? [t('ui.returns.receiving.noBox')] : []),
      ]}
    >
      {data !== null && data.boxes.length > 0 && (
        <ul className={styles.boxes}>
          {data.boxes.map(({ barcode, units, missing }) => (
            <li key={barcode} data-current={isOn && barcode === mode?.box}>
              <b>{t('ui.returns.receiving.box', { box: barcode })}</b>
              {t('ui.common.separator')}
              {t('ui.returns.receiving.boxUnits', { units, missing })}
            </li>
          ))}
        </ul>
      )}
      {data !== null && (
        <div className={styles.parts}>
          <Part title={t('ui.returns.receiving.missing', { count: mode?.missing ?? 0 })} tone="bad">
            {data.missing.map((row) => (
              <UnitLine key={row.id} row={row} />
            ))}
          </Part>
          <Part title={t('ui.returns.receiving.extras', { count: mode?.extra ?? 0 })} tone="bad">
            {data.extras.map((extra) => (
              <ExtraLine key={extra.code} {...extra} />
            ))}
          </Part>
          <Part title={t('ui.returns.receiving.received', { count: mode?.received ?? 0 })} tone="good">
            {data.received.map((row) => (
              <UnitLine key={row.id} row={row}>
                <FoundCondition row={row} onFound={onFound} />
              </UnitLine>
            ))}
          </Part>
        </div>
      )}
    </ScanModePanel>
  );
}

/** A mode that was never on says how it works. */
function howOf(mode: ReturnsModeView | null): 'isOn' | 'isPaused' | 'isOver' {
  if (mode === null || mode.isOn) return 'isOn';
  return mode.isPaused ? 'isPaused' : 'isOver';
}

type PartProps = {
  readonly title: string;
  readonly tone: 'good' | 'bad';
  readonly children: readonly ReactNode[];
};

/** Nothing is shown of a part without lines. */
function Part({ title, tone, children }: PartProps) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
    <section className={styles.part} data-tone={tone} aria-label={title} tabIndex={0}>
      <b>{title}</b>
      <ul className={styles.lines}>{children}</ul>
    </section>
  );
}

/** `children`: what else is known of it. */
function UnitLine({ row, children }: { readonly row: ReturnRowView; readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const { name, size, sku } = row.goods;
  const goods = t('ui.common.goods', { name: name || sku, size });
  return (
    <li className={styles.unit}>
      <span>
        {goods}
        {t('ui.common.separator')}
        <span className={styles.number}>{row.itemNr ?? row.orderId ?? row.id}</span>
      </span>
      {children !== undefined && <div>{children}</div>}
    </li>
  );
}

function ExtraLine({ code, reason, name }: ReceivingView['extras'][number]) {
  const { t } = useTranslation();
  const what = useReasonSentences(reason, name === '' ? {} : { name })?.what ?? '';
  return <li>{t('ui.returns.receiving.line', { goods: what, item: code })}</li>;
}
