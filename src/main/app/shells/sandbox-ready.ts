import { z } from 'zod';

/** The line that the sandbox prints when it answers requests (commands.md, "The sandbox"). */
const sandboxReadySchema = z.looseObject({
  ready: z.literal(true),
  pid: z.number().int(),
  b2b: z.string(),
  seller: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  partnerId: z.string(),
  sellerId: z.number().int(),
});

export type SandboxReady = z.infer<typeof sandboxReadySchema>;

/** A running demo platform. */
export type Sandbox = {
  readonly ready: SandboxReady;
  stop(): Promise<void>;
};

/** Reads the ready line; what came instead may hold a secret and is not repeated. */
export function readSandboxReady(line: string): SandboxReady {
  try {
    return sandboxReadySchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(`The sandbox printed no ready line but ${line.length} other characters`, { cause });
  }
}
