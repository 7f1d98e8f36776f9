import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { OptionError } from '../../option-error.ts';
import type { CertificateFiles } from '../../options.ts';

/** What https needs, with the names for which the certificate was issued; without those with a `*`. */
export type PageCertificate = {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly names: readonly string[];
};

/** Reads both files. Throws `OptionError` when one cannot be read, or they are no certificate and its key. */
export function readCertificate(files: CertificateFiles): PageCertificate {
  const cert = readPem('--certificate', files.certificate);
  const key = readPem('--certificate-key', files.key);
  try {
    createSecureContext({ cert, key });
    return { cert, key, names: namesOf(new X509Certificate(cert)) };
  } catch (error) {
    throw new OptionError(
      `--certificate, --certificate-key: not a certificate and its key, as PEM without a password: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

function readPem(option: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new OptionError(`${option}: the file cannot be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** Of `DNS:table-1.example, DNS:*.example, IP Address:192.0.2.1`. */
function namesOf({ subjectAltName = '' }: X509Certificate): readonly string[] {
  const names = [...subjectAltName.matchAll(/(?:DNS|IP Address):([^,\s"]+)/g)].flatMap(
    ([, name]) => name ?? [],
  );
  return names.filter((name) => !name.includes('*'));
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
