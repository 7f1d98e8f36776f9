import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles.css';
import '../global.css';
import { createRoot } from 'react-dom/client';
import { App } from '../shell/app.tsx';
import { createTexts } from '../shell/i18n.ts';
import { Catalogue } from './Catalogue.tsx';
import { createGalleryLink } from './gallery-link.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');

createRoot(root).render(
  <App texts={createTexts('en')} link={createGalleryLink({})} nonce="">
    <Catalogue />
  </App>,
);
