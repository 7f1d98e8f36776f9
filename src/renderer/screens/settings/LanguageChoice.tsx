import { Group, SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeedNoteLine } from '../../components/DeedNoteLine.tsx';
import { useStationLink } from '../../state/station-link.tsx';
import { useView } from '../../state/station-store.ts';
import { useDeed } from '../../state/use-deed.ts';

const LANGUAGES = [
  { value: 'ru', label: 'Русский' },
  { value: 'en', label: 'English' },
] as const;

/** Anybody may change the language, at once. */
export function LanguageChoice({ isFixed }: { readonly isFixed: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const language = useView((view) => view.language) ?? 'ru';
  const deed = useDeed();
  return (
    <Group>
      <Text fw={700}>{t('ui.settings.language')}</Text>
      <SegmentedControl
        size="md"
        aria-label={t('ui.settings.language')}
        data={[...LANGUAGES]}
        value={language}
        disabled={isFixed}
        onChange={(value) =>
          void deed.run(() => client.settings.write({ language: value === 'en' ? 'en' : 'ru' }))
        }
      />
      {isFixed && <Text>{t('ui.settings.fixed')}</Text>}
      {deed.note?.done !== true && <DeedNoteLine note={deed.note} />}
    </Group>
  );
}
