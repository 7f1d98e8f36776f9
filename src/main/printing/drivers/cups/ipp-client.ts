import { request } from 'node:http';
import { userInfo } from 'node:os';
import { type CupsServer, connectionTo } from './cups-server.ts';
import {
  decodeIpp,
  encodeIpp,
  type IPP_OPERATIONS,
  type IppAnswer,
  type IppAttribute,
} from './ipp-message.ts';

/** No usable answer: the server is unreachable, too slow, or denies access. */
export class CupsUnreachable extends Error {
  override readonly name = 'CupsUnreachable';
}

export type IppClient = {
  /** Throws CupsUnreachable. A refusal by CUPS is an answer with its status (0x0400 and above). */
  ask(operation: keyof typeof IPP_OPERATIONS, ...attributes: IppAttribute[]): Promise<IppAnswer>;
};

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 8_000_000;

/** `user` is sent as the requesting user: CUPS hides the titles of other users' jobs. */
export function createIppClient(server: CupsServer, user: string): IppClient {
  let requestId = 0;
  return {
    async ask(operation, ...attributes) {
      requestId = (requestId % 1_000_000) + 1;
      const message = encodeIpp(operation, requestId, [
        ['attributes-charset', 'charset', 'utf-8'],
        ['attributes-natural-language', 'language', 'en'],
        ...attributes,
        ['requesting-user-name', 'name', user],
      ]);
      try {
        return decodeIpp(await post(server, message));
      } catch (error) {
        const cause = error instanceof Error ? error.message : String(error);
        throw new CupsUnreachable(`CUPS at ${server}: ${cause}`, { cause: error });
      }
    },
  };
}

/** The user name with which `lp` sends jobs (`cupsUser` in libcups). */
export function cupsUser(environment: NodeJS.ProcessEnv): string {
  return environment.CUPS_USER || userInfo().username;
}

function post(server: CupsServer, message: Buffer): Promise<Buffer> {
  return new Promise((done, fail) => {
    const call = request(
      {
        ...connectionTo(server),
        method: 'POST',
        path: '/',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { Host: 'localhost', 'Content-Type': 'application/ipp', 'Content-Length': message.length },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_BYTES) call.destroy(new Error(`an answer of more than ${MAX_BYTES} bytes`));
          else chunks.push(chunk);
        });
        answer.on('end', () => {
          if (answer.statusCode === 200) done(Buffer.concat(chunks));
          else fail(new Error(`HTTP ${answer.statusCode}`));
        });
        answer.on('error', fail);
      },
    );
    call.on('error', fail);
    call.end(message);
  });
}
