/**
 * Stands in for what an Electron older than the product's lacks, and for nothing else:
 * - better-sqlite3, whose binary needs a newer Node-API: `libsql`, which has its interface, with what that does otherwise put right;
 * - the asynchronous names of `safeStorage`, over the synchronous ones.
 * It lies in the place of the package `better-sqlite3` (app-folder.ts), in the main process as in every worker thread.
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
