import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftProblem, PriceDraft, PriceEntry } from '#shared/contract/price-drafts.ts';
import type { PriceBounds, PriceModel } from '#shared/contract/prices.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { FIELD_OF, type PriceField, type PriceProblem } from '#shared/domain/price-rules.ts';
import { typedDay } from '#shared/domain/sale-days.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { DraftSummary } from './DraftSummary.tsx';
import { usePriceWords } from './use-price-words.ts';

type Typed = Readonly<Record<PriceField, string>>;

type Props = {
  readonly country: GoodsCountry;
  /** One, whose price is in the fields, or several, which all get what is typed; an empty field keeps what each has. */
  readonly models: readonly PriceModel[];
  readonly bounds: PriceBounds | null;
  readonly onClose: () => void;
  readonly onSent: () => void;
};

const FIELDS = ['price', 'salePrice', 'saleStart', 'saleEnd'] as const;

/** Types a price, then shows what will be sent. What breaks a rule is said at its field. */
export function SetPrices({ country, models, bounds, onClose, onSent }: Props) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const words = usePriceWords(country);
  const action = useAction();
  const [only] = models.length === 1 ? models : [];
  const [typed, setTyped] = useState<Typed>(() => initial(only));
  const [draft, setDraft] = useState<PriceDraft | null>(null);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);

  async function summarize(): Promise<void> {
    setProblems([]);
    await action.run(async () => {
      const rows = models.map(({ parentSku }) => entryOf(parentSku, typed, only !== undefined));
      const answer = await client.prices.drafts.typed({ country, rows });
      if (answer.draft === null) return answer.outcome;
      const [row] =
        only === undefined || answer.draft.rows.problems === 0 ? [] : await wrongRows(answer.draft);
      setDraft(row === undefined ? answer.draft : null);
      setProblems(row?.problems ?? []);
      return answer.outcome;
    });
  }

  const wrongRows = (made: PriceDraft) =>
    client.prices.drafts.rows({ draft: made.id, part: 'problems', offset: 0 });

  const title =
    only === undefined
      ? t('ui.prices.setTitle', { place: words.place, count: models.length })
      : t('ui.prices.setTitleOf', { place: words.place, name: only.name || only.parentSku });
  const errorOf = (field: PriceField) =>
    problems
      .filter((problem) => fieldOf(problem) === field)
      .map((problem) => t(`ui.prices.problems.${problem}`))
      .join(' ') || null;
  return (
    <Dialog
      title={draft === null ? title : t('ui.prices.summaryTitle', { place: words.place })}
      size={draft === null ? 'text' : 'wide'}
      onClose={onClose}
    >
      {draft === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void summarize();
          }}
        >
          <Stack gap="md">
            {bounds !== null && (
              <Text size="sm">
                {t('ui.prices.minimal', { price: words.money(bounds.minimalPrice) })}
                {t('ui.common.separator')}
                {t('ui.prices.sellValue', { price: words.money(bounds.sellValue) })}
              </Text>
            )}
            {only === undefined && <Text size="sm">{t('ui.prices.emptyKeeps')}</Text>}
            <Group grow align="flex-start">
              {FIELDS.map((field) => (
                <TextInput
                  key={field}
                  size="md"
                  label={t(`ui.prices.fields.${field}`)}
                  placeholder={field === 'saleStart' || field === 'saleEnd' ? t('ui.prices.dayHint') : ''}
                  inputMode={field === 'price' || field === 'salePrice' ? 'decimal' : 'text'}
                  value={typed[field]}
                  data-autofocus={field === 'price' || undefined}
                  error={errorOf(field)}
                  onChange={(event) => {
                    const { value } = event.currentTarget;
                    setTyped((old) => ({ ...old, [field]: value }));
                  }}
                />
              ))}
            </Group>
            <ActionNote note={action.note?.done === true ? null : action.note} />
            <Group justify="space-between">
              <Button variant="default" size="lg" onClick={onClose}>
                {t('ui.common.cancel')}
              </Button>
              <Button type="submit" size="lg" loading={action.isBusy}>
                {t('ui.prices.toSummary')}
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <DraftSummary
          key={draft.id}
          draft={draft}
          onBack={() => setDraft(null)}
          onAgain={() => void summarize()}
          onSent={() => {
            onSent();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

function initial(model: PriceModel | undefined): Typed {
  const price = model?.price ?? null;
  return {
    price: price?.price ?? '',
    salePrice: price?.salePrice ?? '',
    saleStart: typedDay(price?.saleStart ?? null),
    saleEnd: typedDay(price?.saleEnd ?? null),
  };
}

/** Of several models an empty field keeps what each has; of one it says that there is none. */
function entryOf(parentSku: string, typed: Typed, isOne: boolean): PriceEntry {
  const of = (field: PriceField) => (isOne || typed[field].trim() !== '' ? typed[field] : null);
  return {
    parentSku,
    price: typed.price.trim() === '' ? null : typed.price,
    salePrice: of('salePrice'),
    saleStart: of('saleStart'),
    saleEnd: of('saleEnd'),
  };
}

function fieldOf(problem: DraftProblem): PriceField {
  if (problem === 'sale-ambiguous') return 'salePrice';
  if (problem === 'sale-end-past') return 'saleEnd';
  return Object.hasOwn(FIELD_OF, problem) ? FIELD_OF[problem as PriceProblem] : 'price';
}
