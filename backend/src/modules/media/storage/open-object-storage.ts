import type { S3Config } from '../../../shared/config/config.js';
import { type DiskOptions, DiskObjectStorage } from './adapters/disk.object-storage.js';
import { S3ObjectStorage } from './adapters/s3.object-storage.js';
import type { ObjectStorage } from './ports/object-storage.js';

export type StoragePlace = ({ adapter: 'disk' } & DiskOptions) | S3Config;

/** Also beside the storage of the product, such as the one that a backup lies in. */
export const openObjectStorage = async (place: StoragePlace): Promise<ObjectStorage> =>
  place.adapter === 'disk' ? DiskObjectStorage.open(place) : new S3ObjectStorage(place);
