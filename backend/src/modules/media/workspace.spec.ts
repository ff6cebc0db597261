import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withWorkspace } from './workspace.js';

describe('withWorkspace', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'workspace-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  it('gives a folder that only its owner can read, and gives back what the work gives', async () => {
    const mode = await withWorkspace(root, 'job', async (folder) => (await stat(folder)).mode & 0o777);
    expect(mode).toBe(0o700);
  });

  it('gives two jobs of one name folders of their own', async () => {
    await withWorkspace(root, 'job', (one) =>
      withWorkspace(root, 'job', async (other) => expect(other).not.toBe(one)),
    );
  });

  it('removes the folder also when the work fails', async () => {
    const work = withWorkspace(root, 'job', async (folder) => {
      await writeFile(join(folder, 'file'), 'x');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await readdir(root)).toEqual([]);
  });
});
