import type { HttpBindings } from '@hono/node-server';

/** What a request carries inside the sandbox. */
export interface SandboxEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The kind of the fault that met this request, once it has. */
    fault?: string;
  };
}
