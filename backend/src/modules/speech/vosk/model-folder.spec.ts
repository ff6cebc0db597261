import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeModelFolder } from './model-folder.js';

const PARTS = ['conf/model.conf', 'conf/mfcc.conf', 'am/final.mdl', 'graph/HCLr.fst', 'ivector/final.ie'];

describe('makeModelFolder', () => {
  let folder: string;
  let cache: string;
  let shipped: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playhead-model-'));
    cache = join(folder, 'cache');
    shipped = join(folder, 'shipped');
    for (const part of PARTS) {
      await mkdir(join(shipped, part, '..'), { recursive: true });
      await writeFile(join(shipped, part), `shipped ${part}`);
    }
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('reads as the shipped model with settings of ours', async () => {
    const made = await makeModelFolder(cache, shipped, { beam: 13, 'max-active': 3000 });
    expect(await readFile(join(made, 'conf/model.conf'), 'utf8')).toBe('--beam=13\n--max-active=3000\n');
    for (const part of PARTS.slice(1))
      expect(await readFile(join(made, part), 'utf8')).toBe(`shipped ${part}`);
    expect(await readFile(join(shipped, 'conf/model.conf'), 'utf8')).toBe('shipped conf/model.conf');
  });

  it('is the same folder when it is made many times at once, and leaves no drafts', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => makeModelFolder(cache, shipped)));
    expect(new Set(made).size).toBe(1);
    expect(await readdir(cache)).toHaveLength(1);
  });

  it('is another folder for other settings', async () => {
    const settings = [{ beam: 10 }, { beam: 13 }];
    const made = await Promise.all(settings.map((each) => makeModelFolder(cache, shipped, each)));
    expect(new Set(made).size).toBe(2);
  });

  it('replaces a folder whose links lead nowhere', async () => {
    const made = await makeModelFolder(cache, shipped);
    await rm(join(made, 'am'));
    await symlink(join(folder, 'gone'), join(made, 'am'));
    expect(await makeModelFolder(cache, shipped)).toBe(made);
    expect(await readFile(join(made, 'am/final.mdl'), 'utf8')).toBe('shipped am/final.mdl');
  });
});
