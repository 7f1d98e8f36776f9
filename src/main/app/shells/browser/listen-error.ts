/** The address cannot be used; the message states why and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
  readonly host: string;
  readonly port: number;
  readonly isInUse: boolean;

  constructor(host: string, port: number, cause: NodeJS.ErrnoException) {
    super(sentence(host, port, cause), { cause });
    this.host = host;
    this.port = port;
    this.isInUse = cause.code === 'EADDRINUSE';
  }
}

function sentence(host: string, port: number, { code, message }: NodeJS.ErrnoException): string {
  const place = `${host}, port ${port}`;
  if (code === 'EADDRINUSE')
    return `${place} is in use, perhaps by a Packbench that is already running. Choose another one with --port.`;
  if (code === 'EACCES')
    return `${place} may not be used by this user. Choose a port above 1023 with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine. Choose one with --host.`;
  return `${place} cannot be used: ${message}`;
}
