import type { S3Config } from '../../../shared/config/config.js';
import { type DiskOptions, DiskObjectStorage } from './adapters/disk.object-storage.js';
import type { ObjectStorage } from './ports/object-storage.js';

export type StoragePlace = ({ adapter: 'disk' } & DiskOptions) | S3Config;

/** Also used for other storages, such as the one for backups. */
export async function openObjectStorage(place: StoragePlace): Promise<ObjectStorage> {
  if (place.adapter === 'disk') return DiskObjectStorage.open(place);
  // Loaded lazily: the SDK is large and only needed with a bucket.
  const { S3ObjectStorage } = await import('./adapters/s3.object-storage.js');
  return new S3ObjectStorage(place);
}
