import { NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_DARKNESS } from '#shared/domain/network-spec.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import type { ChoiceProps } from './choice-props.ts';
import { chosenOf, mayLackDpi, withLayout } from './printer-draft.ts';

const TURNS = [0, 90, 180, 270] as const;
const MAX_OFFSET_MM = 100;
const UNKNOWN = 'unknown';

/** The position of the page on the paper. */
export function LayoutFields({ size, draft, change, found }: ChoiceProps) {
  const { t } = useTranslation();
  const { layout, kind, language, darkness, isDpiKnown } = draft;
  const isDpiOptional = mayLackDpi(draft);
  const changeLayout = (part: Partial<PageLayout>) =>
    change(withLayout(draft, { ...layout, ...part }, chosenOf(draft, found), size));
  const offset = (name: 'xMm' | 'yMm', label: string) => (
    <NumberInput
      size="md"
      label={label}
      description={t('ui.printerSetup.offsetHint')}
      min={-MAX_OFFSET_MM}
      max={MAX_OFFSET_MM}
      step={0.5}
      decimalScale={1}
      allowedDecimalSeparators={['.', ',']}
      value={layout[name]}
      onChange={(mm) => changeLayout({ [name]: Number(mm) || 0 })}
    />
  );
  return (
    <>
      <NativeSelect
        size="md"
        label={t('ui.printerSetup.dpi')}
        description={isDpiOptional ? t('ui.printerSetup.dpiHint') : undefined}
        data={[
          ...(isDpiOptional ? [{ value: UNKNOWN, label: t('ui.printerSetup.dpiUnknown') }] : []),
          { value: '203', label: t('ui.printerSetup.dpi203') },
          { value: '300', label: t('ui.printerSetup.dpi300') },
        ]}
        value={isDpiOptional && !isDpiKnown ? UNKNOWN : String(layout.dpi)}
        onChange={({ currentTarget: { value } }) =>
          change({
            ...draft,
            layout: { ...layout, dpi: value === '300' ? 300 : 203 },
            isDpiKnown: value !== UNKNOWN,
          })
        }
      />
      <NativeSelect
        size="md"
        label={t('ui.printerSetup.rotate')}
        data={TURNS.map((degrees) => ({
          value: String(degrees),
          label: degrees === 0 ? t('ui.printerSetup.rotateNone') : t('ui.printerSetup.rotateBy', { degrees }),
        }))}
        value={String(layout.rotate)}
        onChange={(event) =>
          changeLayout({ rotate: TURNS.find((one) => String(one) === event.currentTarget.value) ?? 0 })
        }
      />
      {offset('xMm', t('ui.printerSetup.offsetX'))}
      {offset('yMm', t('ui.printerSetup.offsetY'))}
      {kind === 'network' && language !== 'pdf' && (
        <NumberInput
          size="md"
          label={t('ui.printerSetup.darkness')}
          description={t('ui.printerSetup.darknessHint', { max: MAX_DARKNESS[language] })}
          min={0}
          max={MAX_DARKNESS[language]}
          allowDecimal={false}
          value={darkness ?? ''}
          onChange={(dark) => change({ ...draft, darkness: dark === '' ? null : Number(dark) })}
        />
      )}
    </>
  );
}
