import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { beginRecording } from '../support/recordings.js';
import { connectDrive } from '../support/drive.js';
import type { GoogleServer } from '../support/google-server.js';
import { aPerson } from '../support/people.js';
import { type RecordingBody, type TestBrowser, type TestProduct, sendFile } from '../support/product.js';
import { aPageSince, pageEvent } from '../support/watching.js';
import type { Situation } from './situation.js';

export interface Cast {
  product: TestProduct;
  google: GoogleServer;
  admin: TestBrowser;
  owner: TestBrowser;
  video: string;
}

const NOWHERE = 'AAAAAAAAAAAAAAAAAAAAAA';
const NOBODYS = '00000000-0000-7000-8000-000000000000';

/** Sets up the provider states named in the frontends' contracts. The owner starts without data. */
export function providerStates({
  product,
  google,
  admin,
  owner,
  video,
}: Cast): Record<string, () => Promise<Situation>> {
  const { query } = product.database;

  const create = () => beginRecording(owner, 'Customer Call');

  /** A drive with a file that cannot be imported. */
  const withDrive = async (): Promise<TestBrowser> => {
    const { browser } = await aPerson(product);
    google.add({ id: 'file-5gb', name: 'Large.mp4', mimeType: 'video/mp4', size: 5 * 1024 ** 3 });
    await connectDrive(browser, google);
    return browser;
  };

  /** A multipart upload with one part. */
  const sendPart = async () => {
    const upload = await owner.ask<{ key: string; uploadId: string }>('POST', '/api/s3/multipart', {
      filename: 'call.mp4',
      type: 'video/mp4',
    });
    const path = `/api/s3/multipart/${upload.uploadId}`;
    const query = `?key=${encodeURIComponent(upload.key)}`;
    const { url } = await owner.ask<{ url: string }>('GET', `${path}/1${query}`);
    const put = await fetch(url, { method: 'PUT', body: 'a part' });
    return { ...upload, etag: put.headers.get('etag') ?? '', address: path + query };
  };

  /** The state after a completed upload. */
  const receive = async (): Promise<{ id: string; shareId: string }> => {
    const { id, shareId } = await create();
    await query(
      `update recording set status = 'processing', processing_stage = 'queued', upload_progress = 100, duration = 754.2,
         media_key = 'uploads/' || id, media_type = 'video/mp4', media_size = 1000, has_audio = true, has_picture = true
       where id = $1`,
      [id],
    );
    return { id, shareId };
  };

  /** The state after the pipeline. */
  const complete = async (): Promise<{ id: string; shareId: string }> => {
    const { id, shareId } = await receive();
    await query(
      `update recording set status = 'completed', processing_stage = null, processing_progress = 100,
         transcribed_at = now(), thumbnail_key = 'recordings/' || id || '/thumbnail.jpg',
         description = 'A call about the price.'
       where id = $1`,
      [id],
    );
    await query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker)
       values (gen_random_uuid(), $1, 12.5, 14.25, 'For ten users the usual price is ninety dollars.', 'Speaker 1')`,
      [id],
    );
    await query(
      `insert into chapter (id, recording_id, title, start_time, end_time, summary)
       values (gen_random_uuid(), $1, 'Pricing', 12.5, 60, 'What it costs.')`,
      [id],
    );
    return { id, shareId };
  };

  const registerViewer = async (shareId: string): Promise<TestBrowser> => {
    const viewer = product.visitor();
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/view`, { viewerEmail: 'vi@example.com' });
    return viewer;
  };

  const states: Record<string, () => Promise<Situation>> = {
    'nobody is signed in': async () => ({ browser: product.visitor() }),
    'an owner is signed in': async () => ({ browser: owner }),
    'an internal admin is signed in': async () => ({ browser: admin }),
    'there is a plan at version 2': async () => {
      const { id } = await admin.ask<{ id: string }>('POST', '/api/admin/plans', {
        name: `plan-${randomUUID()}`,
        displayName: 'Pact',
        monthlyPrice: 100,
      });
      await admin.ask('PATCH', `/api/admin/plans/${id}`, { displayName: 'Earlier' });
      return { browser: admin, values: { planId: id } };
    },

    'the signed-in owner has a completed recording': async () => ({
      browser: owner,
      values: await complete(),
    }),
    'the signed-in owner has deleted a recording': async () => {
      const { id } = await complete();
      await owner.ask('DELETE', `/api/recordings/${id}`);
      return { browser: owner, values: { id } };
    },
    'the signed-in owner has a recording that is processed': async () => ({
      browser: owner,
      values: await receive(),
    }),
    'the signed-in owner has a failed recording that can be retried': async () => {
      const { id } = await receive();
      await query(
        `update recording set status = 'failed', processing_stage = null, failure_reason = 'It could not be read.' where id = $1`,
        [id],
      );
      return { browser: owner, values: { id } };
    },
    'a person with a connected drive is signed in': async () => ({ browser: await withDrive() }),
    'a person whose drive has revoked the connection is signed in': async () => {
      const browser = await withDrive();
      google.revokeAll();
      return { browser };
    },
    'the signed-in owner has a recording that is uploading': async () => {
      const { id } = await create();
      return { browser: owner, values: { id } };
    },
    'the signed-in owner has no such recording': async () => ({ browser: owner, values: { id: NOBODYS } }),
    'the signed-in owner has sent the file of a recording': async () => ({
      browser: owner,
      values: await sendFile(owner, await readFile(video)),
    }),
    'the signed-in owner has sent a file that is no recording': async () => ({
      browser: owner,
      values: await sendFile(owner, Buffer.from('<!doctype html><p>Hello')),
    }),
    'the signed-in owner has sent a part of an upload': async () => {
      const { key, uploadId, etag } = await sendPart();
      return { browser: owner, values: { key, uploadId, etag } };
    },
    'the signed-in owner has given an upload up': async () => {
      const { key, uploadId, address } = await sendPart();
      await owner.send('DELETE', address);
      return { browser: owner, values: { key, uploadId } };
    },
    'somebody has watched a recording of the signed-in owner': async () => {
      const { id, shareId } = await complete();
      const viewer = await registerViewer(shareId);
      await aPageSince(product, viewer, { recordingId: id, seconds: 600 });
      const events = [
        pageEvent.play({ at: 0, after: 10 }),
        pageEvent.pause({ at: 40, after: 50 }),
        pageEvent.play({ at: 0, after: 60 }),
        pageEvent.pause({ at: 30, after: 90 }),
      ];
      await viewer.ask('POST', `/api/recordings/${id}/analytics/events/batch`, { sessionId: 'a', events });
      return { browser: owner, values: { id } };
    },
    'the plan of the signed-in owner is full': async () => {
      const { tenant } = await owner.ask<{ tenant: { plan: { limits: { maxRecordings: number } } } }>(
        'GET',
        '/api/auth/user',
      );
      for (let left = tenant.plan.limits.maxRecordings; left > 0; left--) await create();
      return { browser: owner };
    },

    'a completed recording is shared': async () => {
      const { shareId } = await complete();
      return { browser: product.visitor(), values: { shareId } };
    },
    'a viewer has passed the gate of a shared recording': async () => {
      const { id, shareId } = await complete();
      return { browser: await registerViewer(shareId), values: { id, shareId } };
    },
    'a viewer has passed the gate of a shared recording that has a comment of the owner': async () => {
      const { id, shareId } = await complete();
      await owner.ask('POST', `/api/recordings/${id}/comments`, { content: 'Well said.', timestamp: 12.5 });
      return { browser: await registerViewer(shareId), values: { id, shareId } };
    },
    'the owner opens the link of their own completed recording': async () => {
      const { shareId } = await complete();
      return { browser: owner, values: { shareId } };
    },
    'the share link leads nowhere': async () => ({
      browser: product.visitor(),
      values: { shareId: NOWHERE },
    }),
  };

  const afresh = async (): Promise<void> => {
    for (const { id } of await owner.ask<RecordingBody[]>('GET', '/api/recordings?limit=200'))
      await owner.ask('DELETE', `/api/recordings/${id}`);
  };
  return Object.fromEntries(
    Object.entries(states).map(([words, bringAbout]) => [words, () => afresh().then(bringAbout)]),
  );
}
