import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config/config.js';
import { originsOf, readRemotes } from './remotes.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playhead-remotes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string> = {}) =>
  readRemotes(
    readConfig({
      DATABASE_URL: 'postgres://a@localhost/playhead',
      APP_SECRET: 'x'.repeat(32),
      FRONTEND_DIR: folder,
      ...environment,
    }),
  );
const write = (text: string) => writeFileSync(join(folder, 'remotes.json'), text);

describe('The addresses of the remotes', () => {
  it('are of this origin where nobody says another', () => {
    expect(read()).toEqual({
      viewer: '/remotes/viewer/remoteEntry.js',
      admin: '/remotes/admin/remoteEntry.js',
    });
    expect(originsOf(read())).toEqual([]);
  });

  it('are those of remotes.json, and of the environment before that', () => {
    write('{"admin": "https://admin.example.com/v2/remoteEntry.js"}');
    expect(read()).toMatchObject({ viewer: '/remotes/viewer/remoteEntry.js' });
    expect(originsOf(read())).toEqual(['https://admin.example.com']);
    const url = 'http://127.0.0.1:4000/remoteEntry.js';
    expect(read({ REMOTE_ADMIN_URL: url, REMOTE_VIEWER_URL: `${url}?v=2` })).toEqual({
      admin: url,
      viewer: `${url}?v=2`,
    });
    expect(originsOf(read({ REMOTE_ADMIN_URL: url, REMOTE_VIEWER_URL: url }))).toEqual([
      'http://127.0.0.1:4000',
    ]);
  });

  it.each([
    '{',
    '[]',
    '{"admin": 5}',
    '{"admin": "remoteEntry.js"}',
    '{"admin": "//admin.example.com/x.js"}',
  ])('stop the start as %s', (text) => {
    write(text);
    expect(() => read()).toThrow(/remotes?/);
  });

  it('are secure where the product is', () => {
    const environment = {
      PUBLIC_URL: 'https://app.example.com',
      REMOTE_ADMIN_URL: 'http://admin.example.com/x.js',
    };
    expect(() => read(environment)).toThrow('must begin with https://');
  });
});
