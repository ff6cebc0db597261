import type { EntityManager } from '@mikro-orm/postgresql';
import { UploadTarget } from './upload-target.entity.js';
import { UploadTargets } from './upload-targets.js';

function targetsAmong(rows: UploadTarget[]): UploadTargets {
  const em = {
    fork: () => em,
    findOne: async (_: unknown, where: Partial<UploadTarget>) =>
      rows.find((row) =>
        Object.entries(where).every(([name, value]) => (row[name as keyof UploadTarget] ?? null) === value),
      ) ?? null,
  };
  return new UploadTargets(em as unknown as EntityManager, {} as never, {} as never, {} as never);
}
const find = (row: UploadTarget, userId: string, url = `http://p.test/api/uploads/${row.id}`) =>
  targetsAmong([row])
    .findUnused(userId, url)
    .catch((error: { code: string }) => error.code);

describe('an upload', () => {
  it('is found by the person who began it, by the end of its address', async () => {
    const mine = UploadTarget.open('me');
    expect(await find(mine, 'me')).toBe(mine);
    expect(await find(mine, 'me', `https://other.test/x/uploads/${mine.id}?signature=x`)).toBe(mine);
  });

  it('is not there for anybody else', async () => {
    expect(await find(UploadTarget.open('somebody'), 'me')).toBe('upload.not_found');
  });

  it('is not there once it was used', async () => {
    const used = UploadTarget.open('me');
    used.usedAt = new Date();
    expect(await find(used, 'me')).toBe('upload.not_found');
  });

  it.each(['', 'x', 'http://p.test/api/uploads/', '/uploads/../../etc'])(
    'is not named by %j',
    async (url) => {
      expect(await find(UploadTarget.open('me'), 'me', url)).toBe('upload.not_found');
    },
  );
});
