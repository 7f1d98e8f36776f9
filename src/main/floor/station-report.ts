import { z } from 'zod';
import { STATION_PROBLEMS, type StationProblem, worstFirst } from '#shared/domain/station-problem.ts';

/** What is wrong at a station, and with which printers or scanners; `about` is empty where the code says it all. */
export type ReportedProblem = { readonly code: StationProblem; readonly about: readonly string[] };

/** What a station says of itself to the others of its floor. No more of a person than the name of who works there. */
export type StationReport = {
  /** `since`: ISO 8601, the platform's time; null: nobody is logged in. */
  readonly operator: { readonly name: string; readonly since: string } | null;
  /** The worst first. */
  readonly problems: readonly ReportedProblem[];
};

/** Names of devices may be long: more is not shown. */
const MAX_NAME = 120;
const MAX_NAMES = 8;

const reportSchema = z.object({
  operator: z.object({ name: z.string(), since: z.string() }).nullable(),
  problems: z.array(z.object({ code: z.string(), about: z.array(z.string()) })),
});

/** The text that a station stores with each renewal of its lease; at most some kilobytes. */
export function reportText({ operator, problems }: StationReport): string {
  return JSON.stringify({
    operator: operator && { name: operator.name.slice(0, MAX_NAME), since: operator.since },
    problems: problems.map(({ code, about }) => ({
      code,
      about: about.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME)),
    })),
  } satisfies z.infer<typeof reportSchema>);
}

/** null: it has none yet, or cannot be read. A newer version may report problems that this one does not know. */
export function readReport(text: string | null): StationReport | null {
  const parsed = reportSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { operator, problems } = parsed.data;
  const aboutOf = new Map(problems.map(({ code, about }) => [code, about]));
  const known = worstFirst(problems.flatMap(({ code }) => (isProblem(code) ? [code] : [])));
  return { operator, problems: known.map((code) => ({ code, about: aboutOf.get(code) ?? [] })) };
}

function isProblem(code: string): code is StationProblem {
  return code in STATION_PROBLEMS;
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
