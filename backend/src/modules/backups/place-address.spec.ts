import { readAddress } from './place-address.js';

describe('The address of a backup', () => {
  it.each([
    ['/mnt/backups', '/mnt/backups', null],
    ['/mnt/backups/', '/mnt/backups', null],
    ['/mnt/backups/20261125t120000z', '/mnt', '20261125t120000z'],
    ['/mnt/backups/backups/20261125t120000z', '/mnt/backups', '20261125t120000z'],
    ['/mnt/it/backups/20261125t120000z', '/mnt/it', '20261125t120000z'],
    ['s3://bucket/a/b', 's3://bucket/a/b', null],
    ['s3://bucket/backups/20261125t120000z/', 's3://bucket', '20261125t120000z'],
  ])('%s is in %s, %p', (address, to, backup) => {
    expect(readAddress(address)).toEqual({ to, backup });
  });
});
