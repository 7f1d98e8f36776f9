/** The part of IPP's binary encoding (RFC 8010) that is needed to list printers and to follow a print job. */

export type IppValue = string | number | boolean;
/** One job or printer in an answer: its attributes with all their values. */
export type IppGroup = {
  readonly tag: number;
  readonly attributes: ReadonlyMap<string, readonly IppValue[]>;
};
export type IppAnswer = { readonly status: number; readonly groups: readonly IppGroup[] };
/** Name, kind and values of an attribute in a request. */
export type IppAttribute = readonly [
  name: string,
  kind: 'charset' | 'language' | 'uri' | 'name' | 'keyword' | 'boolean' | 'integer',
  ...values: IppValue[],
];

export const IPP_OPERATIONS = {
  'Get-Job-Attributes': 0x0009,
  'Get-Jobs': 0x000a,
  'Get-Printer-Attributes': 0x000b,
  'CUPS-Get-Printers': 0x4002,
} as const;

export const JOB_GROUP = 0x02;
export const PRINTER_GROUP = 0x04;
const OPERATION_GROUP = 0x01;
const END = 0x03;
/** Lower tags delimit groups. */
const MIN_VALUE_TAG = 0x10;

const TAGS = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
} as const;

/** An IPP 1.1 request (RFC 8010) with one group of operation attributes. */
export function encodeIpp(
  operation: keyof typeof IPP_OPERATIONS,
  requestId: number,
  attributes: readonly IppAttribute[],
): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt16BE(0x0101, 0); // version 1.1, which every CUPS speaks
  head.writeUInt16BE(IPP_OPERATIONS[operation], 2);
  head.writeUInt32BE(requestId, 4);
  head.writeUInt8(OPERATION_GROUP, 8);
  return Buffer.concat([head, ...attributes.flatMap(encodeAttribute), Buffer.of(END)]);
}

function encodeAttribute([name, kind, ...values]: IppAttribute): Buffer[] {
  // Further values of the same attribute have an empty name.
  return values.flatMap((value, index) => [
    Buffer.of(TAGS[kind]),
    withLength(Buffer.from(index === 0 ? name : '', 'utf8')),
    withLength(encodeValue(value)),
  ]);
}

function encodeValue(value: IppValue): Buffer {
  if (typeof value === 'boolean') return Buffer.of(value ? 1 : 0);
  if (typeof value === 'string') return Buffer.from(value, 'utf8');
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

function withLength(bytes: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Throws RangeError when the message is cut off. */
export function decodeIpp(message: Buffer): IppAnswer {
  const groups: { tag: number; attributes: Map<string, IppValue[]> }[] = [];
  let at = 8;
  let name = '';
  for (let tag = message.readUInt8(at++); tag !== END; tag = message.readUInt8(at++)) {
    if (tag < MIN_VALUE_TAG) {
      groups.push({ tag, attributes: new Map() });
      continue;
    }
    const named = readBytes(message, at);
    const value = readBytes(message, named.end);
    at = value.end;
    if (named.bytes.length > 0) name = named.bytes.toString('utf8');
    const group = groups.at(-1);
    if (group === undefined) throw new RangeError('an IPP attribute outside of a group');
    const values = group.attributes.get(name) ?? [];
    values.push(decodeValue(tag, value.bytes));
    group.attributes.set(name, values);
  }
  return { status: message.readUInt16BE(2), groups };
}

function readBytes(message: Buffer, at: number): { bytes: Buffer; end: number } {
  const start = at + 2;
  const end = start + message.readUInt16BE(at);
  if (end > message.length) throw new RangeError('an IPP message that is cut off');
  return { bytes: message.subarray(start, end), end };
}

function decodeValue(tag: number, bytes: Buffer): IppValue {
  if ((tag === TAGS.integer || tag === TAGS.enum) && bytes.length === 4) return bytes.readInt32BE();
  if (tag === TAGS.boolean && bytes.length === 1) return bytes[0] === 1;
  return bytes.toString('utf8');
}
