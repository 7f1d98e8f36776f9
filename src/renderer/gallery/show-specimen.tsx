import '@fontsource-variable/inter/opsz.css';
import '@mantine/core/styles.css';
import '../global.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { memoryLocation } from 'wouter/memory-location';
import { useFind } from '../screens/find/find-store.ts';
import { addressOf } from '../shell/addresses.ts';
import { App } from '../shell/app.tsx';
import { createTexts } from '../shell/i18n.ts';
import { Shell } from '../shell/Shell.tsx';
import { useScreenStore } from '../shell/screen-store.ts';
import { pageTime, useStationStore } from '../station/station-store.ts';
import { readAddress } from './appearance.ts';
import { createGalleryLink } from './gallery-link.ts';
import { answersFor } from './lists.ts';
import { findSpecimen } from './specimens.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = createRoot(element);
const texts = createTexts('ru');

/** Shows the specimen that the address names, and the next one when the address changes. */
function show(): void {
  const { specimen: id, appearance } = readAddress(window.location.hash);
  const specimen = findSpecimen(id);
  if (specimen === undefined) throw new Error(`there is no specimen ${id}`);
  const { view, address = addressOf.bench, link = 'online', content = <Shell /> } = specimen;
  const { language, theme, contrast } = appearance;
  document.title = specimen.title;
  useScreenStore.setState({ isScannerOpen: false, visibleAlarm: null });
  useStationStore.setState({
    view: { ...view, language, screen: { ...view.screen, theme, contrast } },
    link,
    clockOffsetMs: Date.parse(view.now) - pageTime(),
  });
  flushSync(() =>
    root.render(
      <App
        key={id}
        texts={texts}
        link={createGalleryLink(answersFor(specimen))}
        nonce=""
        address={memoryLocation({ path: address, static: true }).hook}
      >
        {content}
      </App>,
    ),
  );
  // Afterwards: the screen that has gone has turned its look-up off.
  useFind.setState({ isOpen: view.find?.screen === 'find', isGoodsOn: view.find?.screen === 'goods' });
  document.documentElement.dataset.specimen = id;
}

window.addEventListener('hashchange', show);
show();
