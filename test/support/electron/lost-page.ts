import type { ElectronApplication } from 'playwright-core';

/** Ends the process of the screen, as a crash does; resolves when the screen has been loaded again. */
export async function crashScreen(app: ElectronApplication): Promise<void> {
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
    contents?.forcefullyCrashRenderer();
    await loaded;
  });
}

/** What this expression says in the page: Playwright's own page does not live through a crash. */
export function askPage<T>(app: ElectronApplication, expression: string): Promise<T> {
  return app.evaluate(
    ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
    expression,
  );
}

/** Types a code and Enter by the system's way, through the window's guard of keys. */
export async function typeInWindow(app: ElectronApplication, code: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }, text) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const keyCode of [...text, 'Return'])
      for (const type of ['keyDown', 'char', 'keyUp'] as const)
        contents?.sendInputEvent({ type, keyCode: type === 'char' && keyCode === 'Return' ? '\r' : keyCode });
  }, code);
}
