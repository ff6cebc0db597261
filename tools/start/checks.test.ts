import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { describe, it } from 'node:test';
import { explain } from './advice.mjs';
import { needPort, needRoom } from './checks.mjs';
import { memoryIn, openDataFolder, secretsIn } from './data-folder.mjs';
import { settingsOf, withEnvFile } from './environment.mjs';
import { needsInstall } from './install.mjs';
import { advice, TestFolder } from './test-support.ts';

const folder = new TestFolder('checks');

describe('the port', () => {
  it('is given back when it is free, and one is found for 0', async () => {
    assert.ok((await needPort('127.0.0.1', 0)) > 0);
  });

  it('is named with another one to choose when it is taken', async () => {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
    const { port } = squatter.address() as AddressInfo;
    await assert.rejects(
      needPort('127.0.0.1', port),
      advice(new RegExp(`Port ${port} is taken.*PORT=${port + 1}`)),
    );
    squatter.close();
  });

  it('cannot be on an address that is not of this machine', async () => {
    await assert.rejects(needPort('192.0.2.1', 0), advice(/no address 192\.0\.2\.1.*HOST=127\.0\.0\.1/));
  });

  for (const PORT of ['abc', '70000', '-1', '1.5'])
    it(`is refused when PORT is ${PORT}`, () => {
      assert.throws(() => settingsOf(folder.root, { PORT }), advice(/which is not a port/));
    });
});

describe('the disk', () => {
  it('needs the room that is asked for', () => {
    needRoom(folder.root, 0);
    assert.throws(
      () => needRoom(folder.root, 1e12),
      advice(/MB free and 1000000000000 MB are needed: free some space/),
    );
  });

  it('is named when it fills up in the middle, whoever says so', () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' });
    assert.match((explain(full, folder.root) as Error).message, /is full: free some space/);
    assert.match(
      (explain('PANIC: could not write: No space left on device', folder.root) as Error).message,
      /is full/,
    );
    const other = new Error('something else');
    assert.equal(explain(other, folder.root), other);
  });
});

describe('the data folder', () => {
  it('must be a folder that can be written', () => {
    folder.write('a-file', '');
    assert.throws(() => openDataFolder(folder.path('a-file')), advice(/cannot be written.*DATA_DIR/));
  });

  it('keeps its secrets, which others cannot read', async () => {
    const first = secretsIn(folder.root);
    assert.equal(first.isNew, true);
    assert.ok(first.appSecret.length >= 32);
    assert.notEqual(first.appSecret, first.postgresPassword);
    assert.deepEqual(secretsIn(folder.root), { ...first, isNew: false });
    assert.equal(statSync(folder.path('secrets.json')).mode & 0o777, 0o600);
  });

  it('says which file is damaged, where it cannot be made anew', () => {
    folder.write('launcher.json', '{');
    assert.deepEqual(memoryIn(folder.root).read(), {});
    folder.write('secrets.json', '{');
    assert.throws(() => secretsIn(folder.root), advice(/secrets\.json is damaged: put back .* backup/));
  });

  it('names the command that gives back a copy made by root', (context) => {
    if (process.getuid?.() !== 0) return context.skip('only root can make files of another user');
    const nobody = 65_534;
    chownSync(folder.root, nobody, nobody);
    mkdirSync(folder.path('logs'));
    chownSync(folder.path('logs'), nobody, nobody);
    folder.write('secrets.json', '{}', 0o600);
    const script = `import('${import.meta.resolve('./data-folder.mjs')}')
      .then(({ openDataFolder }) => openDataFolder('${folder.root}'))
      .catch((error) => console.log(error.message))`;
    const { stdout } = spawnSync(process.execPath, ['-e', script], {
      uid: nobody,
      gid: nobody,
      encoding: 'utf8',
    });
    assert.match(stdout, new RegExp(`\`sudo chown -R ${nobody}:${nobody} ${folder.root}\``));
  });
});

describe('the file .env', () => {
  it('adds to the environment what is not set there', () => {
    folder.write('.env', '# a comment\nPORT=4000 # here\nHOST="0.0.0.0"\n');
    const environment = withEnvFile(folder.root, process.execPath, { PORT: '5000' });
    assert.deepEqual({ ...environment }, { PORT: '5000', HOST: '0.0.0.0' });
  });

  it('may be missing', () => {
    assert.deepEqual(withEnvFile(folder.root, process.execPath, { PORT: '1' }), { PORT: '1' });
  });
});

describe('an install', () => {
  const lock = {
    packages: {
      '': { dependencies: { a: '1.0.0' }, optionalDependencies: { b: '1.0.0' } },
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  };
  const installed = (packages: object) => {
    folder.write('package-lock.json', JSON.stringify(lock));
    folder.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    return needsInstall(folder.root);
  };

  it('is needed where there is none', () => {
    folder.write('package-lock.json', JSON.stringify(lock));
    assert.equal(needsInstall(folder.root), true);
  });

  it('is not needed when all is there but what is for other systems', () => {
    assert.equal(installed({ 'node_modules/a': { version: '1.0.0' } }), false);
  });

  it('of the product leaves out what the tests alone need', () => {
    const packages = {
      '': { workspaces: ['tools/test'], dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '1.0.0' } },
      'node_modules/a/node_modules/b': { version: '1.0.0', peerDependencies: { c: '1.0.0' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/@playhead/tests': { resolved: 'tools/test', link: true },
      'tools/test': { devDependencies: { b: '2.0.0' } },
    };
    const { 'node_modules/b': _, ...product } = packages;
    const needs = (installed: object, options = {}) => {
      folder.write('package-lock.json', JSON.stringify({ packages }));
      folder.write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
      return needsInstall(folder.root, options);
    };
    assert.equal(needs(product), false);
    assert.equal(needs(product, { tests: true }), true);
    assert.equal(needs(packages, { tests: true }), false);
    for (const path of ['node_modules/a/node_modules/b', 'node_modules/c'] as const)
      assert.equal(needs({ ...packages, [path]: undefined }), true, path);
  });

  it('is needed when a package is missing or has another version', () => {
    assert.equal(installed({}), true);
    assert.equal(installed({ 'node_modules/a': { version: '1.0.1' } }), true);
    assert.equal(
      installed({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } }),
      true,
    );
  });
});
