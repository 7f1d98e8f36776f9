import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GoodsChangeLine, GoodsSummary } from '#shared/contract/goods-drafts.ts';
import { priceField } from '#shared/domain/goods-form-prices.ts';
import { CURRENCY_OF, GOODS_COUNTRIES } from '#shared/domain/platform-goods.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { categoryName } from './category-words.ts';
import styles from './SummaryQuestion.module.css';
import { useOpenForm } from './use-editor.ts';

type Props = { readonly summary: GoodsSummary; readonly onClose: () => void };

/** What will change at the platform, line by line. Only its button sends anything. */
export function SummaryQuestion({ summary, onClose }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const { editor, category, reload } = useOpenForm();
  const locale = t('language.locale');
  const action = useAction();
  const isNew = editor.form.template === 'full';
  async function send(): Promise<void> {
    const input = { draft: editor.draft, version: summary.version };
    if (await action.run(async () => (await client.goodsDrafts.send(input)).outcome)) {
      onClose();
      reload('sent');
    }
  }
  return (
    <Dialog title={t('ui.goodsForm.summaryTitle')} onClose={onClose}>
      <Stack gap="sm">
        <Text>{t(isNew ? 'ui.goodsForm.summaryNew' : 'ui.goodsForm.summaryChanges')}</Text>
        {isNew && (
          <Text>
            {t('ui.goodsForm.category')}: <b>{categoryName(category, locale)}</b>
          </Text>
        )}
        <Lines lines={summary.lines} hasBefore={!isNew} />
        <ActionNote note={action.note?.done === true ? null : action.note} />
        <Group justify="space-between">
          <Button variant="default" size="lg" onClick={onClose}>
            {t('ui.goodsForm.backToForm')}
          </Button>
          <Button size="lg" loading={action.isBusy} onClick={() => void send()}>
            {t('ui.goodsForm.send')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

type LinesProps = { readonly lines: readonly GoodsChangeLine[]; readonly hasBefore: boolean };

function Lines({ lines, hasBefore }: LinesProps) {
  const { t } = useTranslation();
  /** null: no price. */
  const priceLabel = (code: string) => {
    const country = GOODS_COUNTRIES.find((one) => priceField(one).code === code);
    if (country === undefined) return null;
    const place = { country: t(`ui.goodsForm.countries.${country}`), currency: CURRENCY_OF[country] };
    return t('ui.goodsForm.priceOf', { place: t('ui.goodsForm.price', place) });
  };
  const hasSizes = lines.some(({ size }) => size !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('ui.goodsForm.summaryLines')}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {hasSizes && <th scope="col">{t('ui.goodsForm.columns.size')}</th>}
            <th scope="col">{t('ui.goodsForm.columns.field')}</th>
            {hasBefore && <th scope="col">{t('ui.goodsForm.columns.before')}</th>}
            <th scope="col">{t(hasBefore ? 'ui.goodsForm.columns.after' : 'ui.goodsForm.columns.value')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ field, label, size, before, after }) => (
            <tr key={`${field.size}.${field.code}.${label}`}>
              {hasSizes && <td className={styles.size}>{size ?? t('ui.goodsForm.wholeModel')}</td>}
              <td className={styles.field}>{priceLabel(field.code) ?? label}</td>
              {hasBefore && <td className={styles.before}>{before ?? '—'}</td>}
              <td className={styles.after}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
