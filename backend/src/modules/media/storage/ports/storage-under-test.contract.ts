import type { ObjectStorage } from './object-storage.js';

export interface StorageUnderTest {
  storage: ObjectStorage;
  baseUrl: string;
  breakDown(): Promise<void>;
  close(): Promise<void>;
}
