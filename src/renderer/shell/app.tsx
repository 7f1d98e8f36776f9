import { MantineProvider } from '@mantine/core';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type StationLink, StationLinkProvider } from '../station/station-link.tsx';
import { useView } from '../station/station-store.ts';
import { BodyFacts } from './body-facts.tsx';
import { Shell } from './Shell.tsx';
import { readableColors, theme } from './theme.ts';

type Props = { readonly texts: i18n; readonly link: StationLink; readonly nonce: string };

export function App({ texts, link, nonce }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableColors}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <I18nextProvider i18n={texts}>
        <StationLinkProvider link={link}>
          <BodyFacts />
          <LanguageSync texts={texts} />
          <Shell />
        </StationLinkProvider>
      </I18nextProvider>
    </MantineProvider>
  );
}

/** Uses the language that the station's view states. */
function LanguageSync({ texts }: { readonly texts: i18n }): null {
  const language = useView((view) => view.language) ?? 'ru';
  useEffect(() => {
    document.documentElement.lang = language;
    void texts.changeLanguage(language);
  }, [texts, language]);
  return null;
}
