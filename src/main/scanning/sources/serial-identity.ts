/** Facts of the system about a serial port that identify a scanner. */
export type ListedPort = {
  readonly path: string;
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
};

export type ListPorts<Port extends ListedPort = ListedPort> = () => Promise<readonly Port[]>;

/** A USB device on any port. Hex digits are lower-case. */
export type UsbIdentity = {
  readonly vendorId: string;
  readonly productId: string;
  /** null: the device has none, or any number matches. */
  readonly serialNumber: string | null;
};

/** How the settings identify a scanner. */
export type SerialTarget =
  | { readonly by: 'port'; readonly path: string }
  | { readonly by: 'device'; readonly device: UsbIdentity };

/** null: not a USB device, or its ids are unknown. */
export function identityOf({ vendorId, productId, serialNumber }: ListedPort): UsbIdentity | null {
  if (!vendorId || !productId) return null;
  return {
    vendorId: vendorId.toLowerCase().padStart(4, '0'),
    productId: productId.toLowerCase().padStart(4, '0'),
    // Windows invents one, with `&`, for a device without a number: it identifies the USB socket, not the
    // device.
    serialNumber: serialNumber && !serialNumber.includes('&') ? serialNumber : null,
  };
}

/**
 * Ports where a scanner may be now, the likeliest first; empty: it is on none. `known`, the device last
 * opened on the configured port, takes precedence over the name of the port as long as it is found on any
 * port. Otherwise the device on the configured port counts as its replacement.
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
  // Without a serial number the other ports may belong to identical scanners that are in use: the configured
  // port then gives the right error.
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
