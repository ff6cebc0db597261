import { jest } from '@jest/globals';
import type { ObjectStorage } from './object-storage.js';

export interface StorageUnderTest {
  storage: ObjectStorage;
  baseUrl: string;
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

/** Signs with a clock an hour behind, so that the result is already expired. */
export async function anHourAgo<T>(sign: () => Promise<T>): Promise<T> {
  const then = Date.now() - 3_600_000;
  jest.useFakeTimers();
  jest.setSystemTime(then);
  try {
    return await sign();
  } finally {
    jest.useRealTimers();
  }
}
