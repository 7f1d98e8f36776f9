import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles.css';
import './global.css';
import { createRoot } from 'react-dom/client';
import { DEFAULT_LANGUAGE } from '#shared/domain/language.ts';
import { App } from './shell/app.tsx';
import { refuseDrops } from './shell/drop-guard.ts';
import { createTexts } from './shell/i18n.ts';
import { readNonce } from './shell/nonce.ts';
import { Shell } from './shell/Shell.tsx';
import { startStation } from './station/start-station.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

refuseDrops(window);

const texts = createTexts(DEFAULT_LANGUAGE);

createRoot(root).render(
  <App texts={texts} link={startStation(window, texts)} nonce={readNonce(document)}>
    <Shell />
  </App>,
);
