import { safeStorage } from 'electron';
import type { Log } from '#main/base/log.ts';
import type { SecretCipher } from '#main/base/secret-store.ts';

/** Encrypts secrets with a key that the operating system keeps for this user; null: it keeps none. */
export async function systemCipher(log: Log): Promise<SecretCipher | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) {
    log.warn('the system offers no encryption: secrets lie in files that only this user may read');
    return null;
  }
  if (process.platform === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') {
    // Electron then encrypts with a password that anyone can look up: no better than the file's rights.
    log.warn('no keyring is running: stored secrets are protected by the rights of their files only');
  }
  return {
    encrypt: (value) => safeStorage.encryptStringAsync(value),
    async decrypt(bytes) {
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
      return { value: result, shouldReEncrypt };
    },
  };
}
