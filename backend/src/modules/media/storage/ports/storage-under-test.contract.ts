import type { ObjectStorage } from './object-storage.js';

export interface StorageUnderTest {
  storage: ObjectStorage;
  /** The origin at which PUTs to upload URLs are taken, where the storage itself does not take them. */
  baseUrl: string;
  /** Makes the storage unreachable. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}
