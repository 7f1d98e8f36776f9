/**
 * Replaces what an Electron older than the product's lacks, and nothing else: better-sqlite3, whose binary
 * needs a newer Node-API, by `libsql`, which has its interface, with its differences corrected; and the
 * asynchronous functions of `safeStorage`, by the synchronous ones. It is installed as the package
 * `better-sqlite3` (app-folder.ts), in the main process and in every worker thread.
 */
import process from 'node:process';
import Libsql from 'libsql';

// biome-ignore lint/style/noDefaultExport: better-sqlite3 has one
export default class Database extends Libsql {
  constructor(file, options = {}) {
    super(file, options);
    this.name = file;
    if (options.readonly === true) {
      this.readonly = true;
      super.exec('pragma query_only = on');
    }
  }

  prepare(sql) {
    const statement = super.prepare(sql);
    const get = statement.get.bind(statement);
    statement.get = (...parameters) => {
      const row = get(...parameters);
      return statement.pluckMode && row !== undefined ? Object.values(row)[0] : row;
    };
    return statement;
  }

  pragma(source, options) {
    const rows = this.prepare(`pragma ${source}`).all();
    if (options?.simple !== true) return rows;
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0];
  }

  async backup(file) {
    this.prepare('vacuum into ?').run(file);
    return { totalPages: 1, remainingPages: 0 };
  }
}

if (process.type === 'browser') {
  const { safeStorage } = await import('electron');
  safeStorage.isAsyncEncryptionAvailable = async () => safeStorage.isEncryptionAvailable();
  safeStorage.encryptStringAsync = async (text) => safeStorage.encryptString(text);
  safeStorage.decryptStringAsync = async (bytes) => ({
    result: safeStorage.decryptString(bytes),
    shouldReEncrypt: false,
  });
}
