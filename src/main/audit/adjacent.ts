/** Gathers rows that follow each other and have the same key, as a join sorted by that key gives them; one group at a time. */
export async function* groupAdjacent<Row>(
  rows: AsyncIterable<Row>,
  keyOf: (row: Row) => string,
): AsyncGenerator<readonly [Row, ...Row[]]> {
  let group: [Row, ...Row[]] | null = null;
  for await (const row of rows) {
    if (group !== null && keyOf(group[0]) === keyOf(row)) {
      group.push(row);
      continue;
    }
    if (group !== null) yield group;
    group = [row];
  }
  if (group !== null) yield group;
}
