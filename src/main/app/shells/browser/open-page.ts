import { execFile } from 'node:child_process';

/** Opens the station's page in the person's browser, where there is a display; it is no failure where there is none. */
export function openPage(url: string, env: NodeJS.ProcessEnv = process.env): void {
  const command = commandFor(process.platform, url, env);
  if (command === null) return;
  // execFile starts no shell: nothing in the address can be taken for a command.
  const child = execFile(command.file, command.args, { timeout: 10_000 }, () => undefined);
  child.unref();
}

function commandFor(
  platform: NodeJS.Platform,
  url: string,
  env: NodeJS.ProcessEnv,
): { file: string; args: string[] } | null {
  if (platform === 'win32') return { file: 'rundll32', args: ['url.dll,FileProtocolHandler', url] };
  if (platform === 'darwin') return { file: 'open', args: [url] };
  const hasDisplay = Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return hasDisplay ? { file: 'xdg-open', args: [url] } : null;
}
