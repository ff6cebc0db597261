import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { OwnerlessRows } from '../../../src/modules/tenancy/account/ownerless-rows.js';
import { asTheProduct } from '../../support/in-context.js';
import { type TestBrowser, sendFile, startProduct } from '../../support/product.js';
import { aCompletedRecording, beginRecording } from '../../support/recordings.js';
import { sampleVideoBytes } from '../../support/sample-media.js';
import { until } from '../../support/until.js';

let leaver: TestBrowser;

const product = await startProduct();
await product.signUp();
beforeEach(async () => void (leaver = await product.signUp()));
afterAll(() => product.stop());

const deleteAccount = () =>
  leaver.send('DELETE', '/api/auth/user', { json: { password: 'a long enough password' } });
const rows = (sql: string, values: unknown[] = []) => product.database.query<{ id: string }>(sql, values);

async function ownerless(): Promise<Record<string, number>> {
  const count = async (sql: string) => (await rows(sql)).length;
  const gone = (column: string) =>
    `not exists (select from user_account u where u.id::text = ${column}::text)`;
  return {
    recordings: await count(
      `select id from recording r where ${gone('r.owner_id')} and r.media_key is distinct from 'demo/original'`,
    ),
    uploads: await count(
      `select id from upload_target t where ${gone('t.user_id')} and (used_at is null or recording_id is not null)`,
    ),
    comments: await count(
      `select id from recording_comment c where author_key like 'user:%' and ${gone('substr(c.author_key, 6)')}`,
    ),
  };
}
/** All stored files. The listing is repeated if a folder disappears meanwhile. */
async function files(): Promise<string[]> {
  const folder = join(product.folder, 'objects');
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (!found) return files();
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

async function anUploadThatArrives(): Promise<ClientRequest> {
  const { uploadURL } = await leaver.ask<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
  const sending = request(uploadURL, { method: 'PUT', headers: { 'content-type': 'video/mp4' } });
  const before = (await files()).length;
  sending.write('the first bytes');
  await until(async () => (await files()).length > before);
  return sending;
}

const NOTHING = { recordings: 0, uploads: 0, comments: 0 };

describe('Deleting an account', () => {
  it('is done once of ten calls at a time, and fails none', async () => {
    await aCompletedRecording(product, leaver);
    const answers = await Promise.all(Array.from({ length: 10 }, deleteAccount));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(204);
    expect(statuses.slice(1).every((status) => status === 401 || status === 429)).toBe(true);
    expect(await ownerless()).toEqual(NOTHING);
  });

  it('leaves nothing of what is begun at the same moment', async () => {
    await aCompletedRecording(product, leaver);
    const begin = (index: number) =>
      index % 3 === 0
        ? leaver.send('POST', '/api/recordings/upload-url')
        : leaver.send('POST', '/api/recordings/create-uploading', { json: { title: `Call ${index}` } });
    const [deleted, ...begun] = await Promise.all([
      deleteAccount(),
      ...Array.from({ length: 60 }, (_, index) => begin(index)),
    ]);
    expect(deleted.status).toBe(204);
    expect(begun.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(await ownerless()).toEqual(NOTHING);
  });

  it('takes the files of uploads that are completed, wait or arrive at the same moment, within five minutes', async () => {
    const before = await files();
    const video = await sampleVideoBytes();
    const sent = await Promise.all(Array.from({ length: 12 }, () => sendFile(leaver, video)));
    const arriving = await anUploadThatArrives();
    const { uploadId } = await leaver.ask<{ uploadId: string }>('POST', '/api/s3/multipart', {
      filename: 'Call.mp4',
      type: 'video/mp4',
    });
    expect(uploadId).toBeTruthy();
    const completing = sent
      .slice(0, 8)
      .map(({ id, objectURL }) =>
        leaver.send('POST', `/api/recordings/${id}/complete-upload`, { json: { objectURL } }),
      );
    expect((await deleteAccount()).status).toBe(204);
    arriving.end('the rest');
    await new Promise((resolve) => arriving.once('response', resolve));
    await Promise.all(completing);
    await rows(`update task set due_at = due_at - interval '5 minutes'`);
    await product.runTasks();
    // The product's worker may still be removing one.
    await until(async () => (await files()).length === before.length);
    expect(await files()).toEqual(before);
    const left = `upload_target t where not exists (select from user_account u where u.id = t.user_id)`;
    expect(await rows(`select id from ${left}`)).toEqual([]);
  });

  it('takes everything or nothing', async () => {
    const recording = await aCompletedRecording(product, leaver);
    await rows(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused by a test'; end $$`);
    await rows(`create trigger refuse before delete on user_account for each row execute function refuse()`);
    expect((await deleteAccount()).status).toBe(500);
    await rows(`drop trigger refuse on user_account`);
    expect(await leaver.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({ id: recording.id });
    expect((await deleteAccount()).status).toBe(204);
  });
});

describe('The daily look for rows without an owner', () => {
  it('removes them, and nothing that belongs to somebody', async () => {
    const kept = await aCompletedRecording(product, leaver);
    const lost = await beginRecording(leaver, 'Lost');
    const strayed = await beginRecording(leaver, 'Strayed');
    await leaver.send('POST', '/api/recordings/upload-url');
    await rows(`update recording set owner_id = $1 where id = $2`, [randomUUID(), lost.id]);
    await rows(`update recording set tenant_id = $1 where id = $2`, [randomUUID(), strayed.id]);
    await rows(
      `insert into upload_target (id, user_id, key, created_at) values ($1::uuid, $2, 'uploads/' || $1, now())`,
      [randomUUID(), randomUUID()],
    );
    await asTheProduct(product, () => product.app.get(OwnerlessRows, { strict: false }).run());
    expect(await ownerless()).toEqual(NOTHING);
    const left = await rows(`select id from recording where id = any($1)`, [[kept.id, lost.id, strayed.id]]);
    expect(left).toEqual([{ id: kept.id }]);
  });
});
