import { ipcRenderer } from 'electron';

/** The main process uses the same name for the port (src/main/app/shells/electron/ports.ts). */
const PORT_CHANNEL = 'packbench:port';

/** Sent by the page when it listens, and the message that carries the port (src/renderer/station/message-port.ts). */
const PAGE_LISTENS = 'packbench:listening';
const PORT_IS_HERE = 'packbench:port';

let isAsked = false;

// The page asks first, so that the port cannot arrive before it listens. One port per page load.
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
