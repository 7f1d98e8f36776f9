import type { ElectronApplication } from 'playwright-core';

/** Ends the screen's process, as a crash does; resolves when the screen has been reloaded. */
export async function crashScreen(app: ElectronApplication): Promise<void> {
  await app.evaluate(async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const loaded = new Promise<void>((resolve) => contents?.once('did-finish-load', () => resolve()));
    contents?.forcefullyCrashRenderer();
    await loaded;
  });
}

/** The value of this expression in the page: Playwright's page does not survive a crash. */
export function askPage<T>(app: ElectronApplication, expression: string): Promise<T> {
  return app.evaluate(
    ({ BrowserWindow }, code) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code),
    expression,
  );
}

/** Types a code and Enter through the system, past the window's keyboard guard. */
export async function typeInWindow(app: ElectronApplication, code: string): Promise<void> {
  await app.evaluate(({ BrowserWindow }, text) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    for (const keyCode of [...text, 'Return'])
      for (const type of ['keyDown', 'char', 'keyUp'] as const)
        contents?.sendInputEvent({ type, keyCode: type === 'char' && keyCode === 'Return' ? '\r' : keyCode });
  }, code);
}
