import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetRecordingSource,
  RECORDING_ERRORS,
  ReportProcessing,
  SaveDerivatives,
  SaveTranscript,
} from '../../../src/modules/recordings/index.js';
import { ObjectStorage } from '../../../src/modules/media/index.js';
import { RecentlyDeleted } from '../../../src/modules/recordings/trash/recently-deleted.js';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { asTheProduct } from '../../support/in-context.js';
import { type RecordingBody, startProduct, uploadFile } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, purgeRecording } from '../../support/recordings.js';
import { sampleVideo } from '../../support/sample-media.js';

interface Deleted {
  id: string;
  title: string;
  size: number;
  deletedAt: string;
  removedAt: string;
}
interface Account {
  tenant: { id: string; usage: { recordings: number; storageBytes: number } };
}

let recording: RecordingBody;

const product = await startProduct();
const owner = await product.signUp();
beforeEach(async () => {
  await product.database.query('delete from recording');
  recording = await aCompletedRecording(product, owner, {
    title: 'An hour with Daniel',
    lines: [{ text: 'The zebra crossing.' }],
  });
});
afterAll(() => product.stop());

const at = (rest = '') => `/api/recordings/${recording.id}${rest}`;
const deleted = (browser = owner) => browser.ask<Deleted[]>('GET', '/api/recordings/deleted');
const restore = () => owner.ask<RecordingBody>('POST', at('/restore'));
const usage = async () => (await owner.ask<Account>('GET', '/api/auth/user')).tenant.usage;
const rows = (table: string, column = 'recording_id') =>
  product.database.query(`select 1 from ${table} where ${column} = $1`, [recording.id]);

describe('A deleted recording', () => {
  it('is nowhere any more, and its link is dead at once', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const shared = `/api/recordings/shared/${recording.shareId}`;
    await owner.ask('DELETE', at());
    for (const path of [
      at(),
      at('/media'),
      at('/thumbnail'),
      at('/storyboard'),
      at('/transcript.vtt'),
      at('/comments'),
      at('/share'),
    ])
      expect([path, (await owner.send('GET', path)).status]).toEqual([path, 404]);
    for (const path of [shared, `${shared}/media`, `${shared}/comments`])
      expect([path, (await viewer.send('GET', path)).status]).toEqual([path, 404]);
    expect((await owner.send('GET', shared)).status).toBe(404);
    expect((await owner.send('PATCH', at(), { json: { title: 'Another' } })).status).toBe(404);
    expect((await owner.send('DELETE', at())).status).toBe(404);
    expect(await owner.ask('GET', '/api/recordings')).toEqual([]);
    expect(await owner.ask('GET', '/api/search?q=zebra')).toMatchObject({ results: [] });
    expect(await owner.ask('GET', '/api/dashboard/stats')).toMatchObject({
      totalRecordings: 0,
      totalViews: 0,
    });
  });

  it('is restored as it was, with its link and the passes to it', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const before = await owner.ask<RecordingBody>('GET', at());
    await owner.ask('DELETE', at());
    expect(await restore()).toEqual(before);
    expect(await restore()).toEqual(before);
    expect(await viewer.ask('GET', `/api/recordings/shared/${recording.shareId}`)).toMatchObject({
      id: recording.id,
    });
    expect(await deleted()).toEqual([]);
  });

  it('goes on being processed when it is restored', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    const waiting = () => product.database.query(`select subject from task where kind = 'process-recording'`);
    await owner.ask('DELETE', at());
    expect(await waiting()).toEqual([]);
    await restore();
    expect(await waiting()).toEqual([{ subject: recording.id }]);
  });

  it('keeps what was made of it meanwhile, and nothing more is made', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    const commands = product.app.get(CommandBus, { strict: false });
    const queries = product.app.get(QueryBus, { strict: false });
    const recordingId = recording.id;
    const lines = [{ text: 'An hour of work.', start: 0, end: 2, speaker: null }];
    await owner.ask('DELETE', at());
    await asTheProduct(product, async () => {
      await commands.execute(
        new SaveDerivatives({ recordingId, thumbnailKey: `recordings/${recordingId}/t.jpg` }),
      );
      await commands.execute(new SaveTranscript({ recordingId, lines }));
      await expect(
        commands.execute(new ReportProcessing({ recordingId, stage: 'chapters', percent: 90 })),
      ).rejects.toThrow(RECORDING_ERRORS.notFound().message);
      expect(await queries.execute(new GetRecordingSource({ recordingId }))).toBeNull();
    });
    await restore();
    const source = await asTheProduct(product, () =>
      queries.execute(new GetRecordingSource({ recordingId })),
    );
    expect(source).toMatchObject({
      thumbnailKey: `recordings/${recordingId}/t.jpg`,
      transcript: lines,
    });
  });

  it('is told of, the last deleted first, with the day on which it goes for good', async () => {
    const later = await aCompletedRecording(product, owner, { title: 'Later' });
    await owner.ask('DELETE', at());
    await owner.ask('DELETE', `/api/recordings/${later.id}`);
    const [first, second] = await deleted();
    expect([first!.title, second!.title]).toEqual(['Later', 'An hour with Daniel']);
    expect(Date.parse(first!.removedAt) - Date.parse(first!.deletedAt)).toBe(30 * 24 * 3600 * 1000);
  });

  it('goes for good after thirty days, and not before', async () => {
    const kept = await aCompletedRecording(product, owner, { title: 'Kept' });
    for (const { id } of [recording, kept]) await owner.ask('DELETE', `/api/recordings/${id}`);
    await product.database.query(
      `update recording set deleted_at = now() - make_interval(days => case id when $1 then 31 else 29 end)
       where id = any($2)`,
      [recording.id, [recording.id, kept.id]],
    );
    await asTheProduct(product, () => product.app.get(RecentlyDeleted).run());
    expect((await deleted()).map(({ title }) => title)).toEqual(['Kept']);
    expect((await owner.send('POST', at('/restore'))).status).toBe(404);
    expect(await rows('transcript_segment')).toEqual([]);
  });

  it('is removed for good when its owner says so, and only after it was deleted', async () => {
    expect((await owner.send('DELETE', `/api/recordings/deleted/${recording.id}`)).status).toBe(404);
    await owner.ask('DELETE', '/api/recordings/deleted');
    expect(await rows('recording', 'id')).toHaveLength(1);
    await purgeRecording(owner, recording.id);
    expect(await rows('recording', 'id')).toEqual([]);
  });

  it('goes with all others that were deleted, and with the account', async () => {
    await owner.ask('DELETE', at());
    await owner.ask('DELETE', '/api/recordings/deleted');
    expect(await rows('recording', 'id')).toEqual([]);

    const leaver = await product.signUp();
    recording = await aCompletedRecording(product, leaver);
    await leaver.ask('DELETE', at());
    await leaver.ask('DELETE', '/api/auth/user', { password: 'a long enough password' });
    expect(await rows('recording', 'id')).toEqual([]);
  });

  it('stays when all others go that its owner was told of before', async () => {
    await owner.ask('DELETE', at());
    const [found] = await deleted();
    const since = await aCompletedRecording(product, owner, { title: 'Deleted since' });
    await owner.ask('DELETE', `/api/recordings/${since.id}`);
    await owner.ask('DELETE', `/api/recordings/deleted?until=${found!.deletedAt}`);
    expect((await deleted()).map(({ title }) => title)).toEqual(['Deleted since']);
    const refused = await owner.send('DELETE', '/api/recordings/deleted?until=yesterday');
    expect([refused.status, (await deleted()).length]).toEqual([400, 1]);
  });

  it('is restored by who might have deleted it', async () => {
    const member = await product.signUp();
    await joinTenant(product, member, owner, 'member');
    await owner.ask('DELETE', at());
    expect(await deleted(member)).toEqual([]);
    const theirs = await aCompletedRecording(product, member, { title: 'Theirs' });
    await member.ask('DELETE', `/api/recordings/${theirs.id}`);
    expect((await deleted(member)).map(({ title }) => title)).toEqual(['Theirs']);
    expect((await deleted()).map(({ title }) => title)).toEqual(['Theirs', 'An hour with Daniel']);
  });
});

describe('The plan', () => {
  const limit = async (limits: { recordings?: number; gigabytes?: number }) => {
    const { tenant } = await owner.ask<Account>('GET', '/api/auth/user');
    await product.database.query(
      `with plan as (insert into subscription_plan
         (id, name, display_name, description, monthly_price, max_recordings, max_storage, features, is_active, created_at)
         values (gen_random_uuid(), gen_random_uuid()::text, 'Tight', '', 0, $2, $3, '{}', true, now()) returning id)
       update tenant set plan_id = (select id from plan) where id = $1`,
      [tenant.id, limits.recordings ?? null, limits.gigabytes ?? null],
    );
  };

  it('counts a deleted recording no more, and has to have room for it again', async () => {
    await limit({ recordings: 1 });
    await owner.ask('DELETE', at());
    expect((await usage()).recordings).toBe(0);
    await owner.ask('POST', '/api/recordings/create-uploading', { title: 'In its place' });
    expect(await owner.refused('POST', at('/restore'))).toMatchObject({
      status: 403,
      code: 'plan.limit_reached',
    });
    expect(await deleted()).toHaveLength(1);
  });

  it('counts the room of a deleted recording until it is gone, and says how to get it back', async () => {
    await limit({ gigabytes: 1 });
    await product.database.query('update recording set media_size = 1000000001 where id = $1', [
      recording.id,
    ]);
    await owner.ask('DELETE', at());
    expect(await usage()).toMatchObject({ recordings: 0, storageBytes: 1_000_000_001 });
    const json = { title: 'One more' };
    const refusal = await owner.refused('POST', '/api/recordings/create-uploading', { json });
    expect(refusal.detail).toBe('The Tight plan includes 1 GB. Empty Recently deleted or change your plan.');
    await restore();
    await owner.ask('DELETE', at());
    await owner.ask('DELETE', '/api/recordings/deleted');
    await owner.ask('POST', '/api/recordings/create-uploading', json);
  });
});

describe('The file of a deleted recording', () => {
  it('stays until the recording goes for good; without a file there is nothing to restore', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'playhead-media-'));
    try {
      recording = await uploadFile(owner, await sampleVideo(folder));
      const kept = join(product.folder, 'objects', 'recordings', recording.id);
      const files = () => readdir(kept).catch(() => []);
      await owner.ask('DELETE', at());
      expect(await files()).toHaveLength(1);
      await owner.ask('DELETE', '/api/recordings/deleted');
      await product.runTasks({ kinds: ['remove-objects'] });
      expect(await files()).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    recording = await owner.ask('POST', '/api/recordings/create-uploading', { title: 'Never sent' });
    await owner.ask('DELETE', at());
    expect(await deleted()).toEqual([]);
  });

  it('leaves nothing that was still being written when it went for good', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'playhead-media-'));
    try {
      const late = join(folder, 'late.jpg');
      await writeFile(late, 'a picture');
      await purgeRecording(owner, recording.id);
      await product.runTasks({ kinds: ['remove-objects'] });
      const key = `recordings/${recording.id}/thumbnail.jpg`;
      const storage = product.app.get(ObjectStorage, { strict: false });
      await storage.writeFile(key, late, 'image/jpeg');
      await product.runTasks({ kinds: ['remove-objects'] });
      expect(await storage.head(key)).not.toBeNull();
      await product.runTasks({ kinds: ['remove-objects'], days: 1 });
      expect(await storage.head(key)).toBeNull();
      expect(await product.database.query(`select subject from task where kind = 'remove-objects'`)).toEqual(
        [],
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
