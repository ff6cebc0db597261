import type { EntityManager } from '@mikro-orm/postgresql';
import { UploadClaims } from './upload-claims.js';
import { UploadTarget } from './upload-target.entity.js';

const RECORDING = '0199aaaa-0000-7000-8000-000000000001';

function emWith(row: UploadTarget): EntityManager {
  const em = {
    findOne: async (_: unknown, { id, userId }: Partial<UploadTarget>) =>
      row.id === id && row.userId === userId ? row : null,
    count: async () => 0,
    nativeUpdate: async () => ((row.claimedUntil ?? new Date(0)) > new Date() ? 0 : 1),
  };
  return em as unknown as EntityManager;
}
const claim = (row: UploadTarget, userId: string, objectURL = `http://p.test/api/uploads/${row.id}`) =>
  new UploadClaims(emWith(row), {} as never)
    .claim(emWith(row), { userId, objectURL, recordingId: RECORDING })
    .catch((error: { code: string }) => error.code);

describe('an upload', () => {
  it('is claimed by the person who began it, by the end of its address', async () => {
    const mine = UploadTarget.open('me');
    expect(await claim(mine, 'me')).toMatchObject({ key: mine.key });
    expect(await claim(mine, 'me', `https://other.test/x/uploads/${mine.id}?signature=x`)).toMatchObject({
      key: mine.key,
    });
  });

  it('is not there for anybody else', async () => {
    expect(await claim(UploadTarget.open('somebody'), 'me')).toBe('upload.not_found');
  });

  it('is not there once another recording has it', async () => {
    const used = UploadTarget.open('me');
    Object.assign(used, { usedAt: new Date(), recordingId: 'another' });
    expect(await claim(used, 'me')).toBe('upload.not_found');
  });

  it('answers its own recording as the first time', async () => {
    const used = UploadTarget.open('me');
    Object.assign(used, { usedAt: new Date(), recordingId: RECORDING });
    expect(await claim(used, 'me')).toBeNull();
    used.refusal = { kind: 'unusable', code: 'media.empty', message: 'The file is empty.' };
    expect(await claim(used, 'me')).toBe('media.empty');
  });

  it('is refused while somebody is at it', async () => {
    const claimed = UploadTarget.open('me');
    claimed.claimedUntil = new Date(Date.now() + 10_000);
    expect(await claim(claimed, 'me')).toBe('upload.being_completed');
  });

  it.each(['', 'x', 'http://p.test/api/uploads/', '/uploads/../../etc'])(
    'is not named by %j',
    async (url) => {
      expect(await claim(UploadTarget.open('me'), 'me', url)).toBe('upload.not_found');
    },
  );
});
