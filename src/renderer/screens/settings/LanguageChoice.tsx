import { SegmentedControl, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '#shared/domain/language.ts';
import { CATALOGUES } from '#shared/messages/catalogues.ts';
import { useStationLink } from '../../station/station-link.tsx';
import { useView } from '../../station/station-store.ts';
import { useAction } from '../../station/use-action.ts';
import { ActionNote } from '../../widgets/ActionNote.tsx';

/** Anybody may change the language, at once. */
export function LanguageChoice({ isFixed }: { readonly isFixed: boolean }) {
  const { t } = useTranslation();
  const { client } = useStationLink();
  const language = useView((view) => view.language) ?? DEFAULT_LANGUAGE;
  const action = useAction();
  return (
    <div>
      <Text fw={600}>{t('ui.settings.language')}</Text>
      <SegmentedControl
        size="lg"
        aria-label={t('ui.settings.language')}
        data={LANGUAGES.map((code) => ({ value: code, label: CATALOGUES[code].language.name }))}
        value={language}
        disabled={isFixed}
        onChange={(value) => {
          if (isLanguage(value)) void action.run(() => client.settings.write({ language: value }));
        }}
      />
      {isFixed && <Text>{t('ui.settings.fixed')}</Text>}
      {action.note?.done !== true && <ActionNote note={action.note} />}
    </div>
  );
}
