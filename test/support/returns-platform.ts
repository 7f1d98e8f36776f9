import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { err, ok } from '#shared/domain/result.ts';

/** What REST v2 says of a returned unit; fields that are left out are not sent. */
export type SaidReturn = {
  readonly id: string;
  readonly orderId?: string;
  readonly itemNr?: string;
  readonly itemId?: string;
  readonly sku?: string;
  readonly status?: string;
  readonly condition?: string;
  readonly boxId?: string;
  readonly uit?: string;
};

export type SaidBox = {
  readonly id: string;
  readonly barcode: string;
  readonly status?: string;
  readonly items?: readonly SaidReturn[];
};

/** The returns of REST v2, as a test sets them; answers go through the client's own schemas. */
export function returnsPlatform() {
  const said = { items: [] as readonly SaidReturn[], boxes: [] as readonly SaidBox[] };
  let failure: PlatformError | null = null;

  function bodyOf(path: string, query: Readonly<Record<string, unknown>>): unknown {
    const page = Number(query.page ?? 1);
    const list = (rows: readonly object[]) => {
      const limit = Number(query.limit ?? 100);
      const meta = {
        page,
        limit,
        total: rows.length,
        totalPages: Math.max(1, Math.ceil(rows.length / limit)),
      };
      return { rows: rows.slice((page - 1) * limit, page * limit), meta };
    };
    if (path.endsWith('/return-items')) {
      const { rows, meta } = list(said.items);
      return { returnItems: rows, meta };
    }
    if (path.endsWith('/return-boxes')) {
      const { rows, meta } = list(
        said.boxes.map(({ items, ...box }) => ({ ...box, itemsQuantity: items?.length ?? 0 })),
      );
      return { returnBoxes: rows, meta };
    }
    return said.boxes.find(({ id }) => path.endsWith(`/${id}`));
  }

  const get: V2Caller['get'] = async (schema, { path, query = {} }) => {
    if (failure !== null) return err(failure);
    const read = schema.safeParse(bodyOf(path, query));
    return read.success ? ok(read.data) : err(platformErrorOf('malformed-answer', read.error.message));
  };
  const unused = () => Promise.reject(new Error('returns are only read'));
  const caller: V2Caller = {
    base: new URL('http://127.0.0.1'),
    get,
    ask: unused,
    change: unused,
    bytes: unused,
    file: unused,
  };
  return {
    caller,
    say(items: readonly SaidReturn[], boxes: readonly SaidBox[] = []) {
      said.items = items;
      said.boxes = boxes;
    },
    /** All answers are cut in half from now on, or no longer. */
    cut(on: boolean) {
      failure = on ? platformErrorOf('malformed-answer', 'the answer is cut', { httpStatus: 200 }) : null;
    },
    /** The token has not the scope that returns need. */
    lackScope() {
      failure = platformErrorOf('forbidden', 'Forbidden', { httpStatus: 403 });
    },
  };
}
