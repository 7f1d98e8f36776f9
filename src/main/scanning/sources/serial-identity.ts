/** What the system tells of a serial port, as far as scanners are told apart by it. */
export type ListedPort = {
  readonly path: string;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
};

export type ListPorts<Port extends ListedPort = ListedPort> = () => Promise<readonly Port[]>;

/** A USB device, whatever port it is on. Hex digits are lower-case. */
export type UsbIdentity = {
  readonly vendorId: string;
  readonly productId: string;
  /** null: it has none, or any will do. */
  readonly serialNumber: string | null;
};

/** Where the settings look for a scanner. */
export type SerialTarget =
  | { readonly by: 'port'; readonly path: string }
  | { readonly by: 'device'; readonly device: UsbIdentity };

/** null: no USB device, or one that does not say which. */
export function identityOf({ vendorId, productId, serialNumber }: ListedPort): UsbIdentity | null {
  if (!vendorId || !productId) return null;
  return {
    vendorId: vendorId.toLowerCase().padStart(4, '0'),
    productId: productId.toLowerCase().padStart(4, '0'),
    // Windows makes one up, with `&`, for a device that has none: it belongs to the socket, not to the device.
    serialNumber: serialNumber && !serialNumber.includes('&') ? serialNumber : null,
  };
}

/**
 * The ports on which a scanner may be now, the likeliest first. Empty: it is on none. `known`, what was on the port of the
 * settings when that was last open, comes before the port's name while it is found anywhere; then whatever is on that port
 * is its spare.
 */
export function portsFor(
  target: SerialTarget,
  known: UsbIdentity | null,
  ports: readonly ListedPort[],
): readonly string[] {
  const wanted = target.by === 'device' ? target.device : known;
  if (wanted === null) return target.by === 'port' ? [target.path] : [];
  const same = ports.filter((port) => isModel(wanted, port) && hasNumber(wanted, port)).map(pathOf);
  if (target.by === 'device') return same;
  const namedPort = ports.find(({ path }) => path === target.path);
  // Without a number the others may be its twins, which are in use: then it is its own port that says what is wrong.
  if (namedPort === undefined)
    return wanted.serialNumber !== null && same.length > 0 ? same : [...same, target.path];
  if (same.includes(namedPort.path))
    return [namedPort.path, ...same.filter((path) => path !== namedPort.path)];
  return same.length > 0 ? same : [namedPort.path];
}

function isModel(wanted: UsbIdentity, port: ListedPort): boolean {
  const found = identityOf(port);
  return found?.vendorId === wanted.vendorId && found.productId === wanted.productId;
}

function hasNumber({ serialNumber }: UsbIdentity, port: ListedPort): boolean {
  return serialNumber === null || identityOf(port)?.serialNumber === serialNumber;
}

function pathOf({ path }: ListedPort): string {
  return path;
}
