import type { S3Config } from '../../../shared/config/config.js';
import { type DiskOptions, DiskObjectStorage } from './adapters/disk.object-storage.js';
import type { ObjectStorage } from './ports/object-storage.js';

export type StoragePlace = ({ adapter: 'disk' } & DiskOptions) | S3Config;

/** Also beside the storage of the product, such as the one that a backup lies in. */
export async function openObjectStorage(place: StoragePlace): Promise<ObjectStorage> {
  if (place.adapter === 'disk') return DiskObjectStorage.open(place);
  // Large, and of no use without a bucket.
  const { S3ObjectStorage } = await import('./adapters/s3.object-storage.js');
  return new S3ObjectStorage(place);
}
