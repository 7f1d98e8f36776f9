import '@mantine/core/styles.css';
import './global.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createTexts } from './i18n.ts';
import { readNonce } from './nonce.ts';
import { startStation } from './start-station.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

createRoot(root).render(
  <App texts={createTexts('ru')} link={startStation(window)} nonce={readNonce(document)} />,
);
