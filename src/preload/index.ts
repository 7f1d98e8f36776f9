import { ipcRenderer } from 'electron';

/** The main process knows the port under this name (src/main/app/shells/electron/ports.ts). */
const PORT_CHANNEL = 'packbench:port';

/** What the page says when it listens, and what it is sent with the port (src/renderer/station/message-port.ts). */
const PAGE_LISTENS = 'packbench:listening';
const PORT_IS_HERE = 'packbench:port';

let isAsked = false;

// The page speaks first, so that the port cannot come before somebody listens. One port for one loading of the page.
window.addEventListener('message', (event) => {
  if (event.source !== window || event.origin !== location.origin || event.data !== PAGE_LISTENS || isAsked)
    return;
  isAsked = true;
  ipcRenderer.send(PORT_CHANNEL);
});

ipcRenderer.once(PORT_CHANNEL, (event) => {
  const [port] = event.ports;
  if (port !== undefined) window.postMessage(PORT_IS_HERE, location.origin, [port]);
});
