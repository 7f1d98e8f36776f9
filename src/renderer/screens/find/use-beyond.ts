import { useDebouncedValue } from '@mantine/hooks';
import type { OrderListRow, OrderRows } from '#shared/contract/orders.ts';
import { MAX_ORDER_SEARCH } from '#shared/domain/order-search.ts';
import { BADGE_FORM, COMMAND_FORM } from '#shared/domain/station-codes.ts';
import { useStationQuery } from '../../station/use-station-query.ts';

/** How long a person pauses before the platform is asked, in ms: each text is a request. */
const TYPING_MS = 600;
/** Less is found by too much. */
const MIN_LENGTH = 4;

export type Beyond = {
  /** `none`: the platform is not asked. */
  readonly state: 'none' | 'asking' | 'failed' | 'answered';
  readonly rows: readonly OrderListRow[];
  /** null: not answered. */
  readonly answer: OrderRows | null;
};

const NOTHING: Beyond = { state: 'none', rows: [], answer: null };

/** Neither a badge, which logs in, nor a mark is told to the platform. */
const NEVER_ASKED = [COMMAND_FORM, BADGE_FORM, /^01\d{14}21/];

function mayBeOfAnOrder(text: string): boolean {
  if (text.length < MIN_LENGTH || text.length > MAX_ORDER_SEARCH) return false;
  return !NEVER_ASKED.some((form) => form.test(text));
}

/** What the platform finds of a text for which the station has nothing exact. */
export function useBeyond(text: string, isWanted: boolean): Beyond {
  const [settled] = useDebouncedValue(text.trim(), TYPING_MS);
  const isOfOrders = mayBeOfAnOrder(text.trim());
  const isAsked = isWanted && isOfOrders && settled === text.trim();
  const { data, hasFailed } = useStationQuery(
    (station) => ({
      ...station.orders.list.queryOptions({ input: { text: settled } }),
      enabled: isAsked,
    }),
    settled,
  );
  if (!isWanted || !isOfOrders) return NOTHING;
  if (!isAsked) return { ...NOTHING, state: 'asking' };
  if (hasFailed) return { ...NOTHING, state: 'failed' };
  if (data === null) return { ...NOTHING, state: 'asking' };
  const isPlatform = data.report.source === 'platform';
  return { state: 'answered', rows: isPlatform ? data.rows : [], answer: data };
}
