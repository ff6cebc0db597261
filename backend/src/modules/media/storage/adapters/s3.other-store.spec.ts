import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomBytes } from 'node:crypto';
import { Relay } from '../../../../../test/support/relay.js';
import { objectStorageContract } from '../ports/object-storage.contract.js';
import { S3ObjectStorage } from './s3.object-storage.js';

const environment = process.env;

describe('S3ObjectStorage with the store at TEST_S3_ENDPOINT', () => {
  objectStorageContract(async () => {
    const relay = await Relay.to(new URL(environment['TEST_S3_ENDPOINT']!));
    const accessKeyId = environment['TEST_S3_ACCESS_KEY_ID']!;
    const secretAccessKey = environment['TEST_S3_SECRET_ACCESS_KEY']!;
    const bucket = `contract-${randomBytes(6).toString('hex')}`;
    const options = { region: 'us-east-1', endpoint: relay.origin, forcePathStyle: true };
    const client = new S3Client({ ...options, credentials: { accessKeyId, secretAccessKey } });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    client.destroy();
    return {
      storage: new S3ObjectStorage({ ...options, bucket, accessKeyId, secretAccessKey }),
      baseUrl: relay.origin,
      breakDown: () => relay.stop(),
      close: () => relay.stop(),
    };
  });
});
