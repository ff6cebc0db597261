import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const BATCH = 100;

/** Calls of one person, who keeps their cookies. */
export interface Caller {
  /** Answers other than a success throw. */
  call: <Answer>(method: string, path: string, body?: object) => Promise<Answer>;
  cookies: Map<string, string>;
}

export interface Viewer extends Caller {
  recordingId: string;
  userAgent: string;
}

export interface SharedRecording {
  id: string;
  shareId: string;
}

export type Stretch = readonly [from: number, to: number];

export function aCaller(address: string, userAgent = DESKTOP): Caller {
  const cookies = new Map<string, string>();
  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: address,
        'user-agent': userAgent,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]!.split('=');
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as Answer;
  }
  return { call, cookies };
}

/** An account of its own with the calls of its owner. */
export async function anOwner(address: string, email: string): Promise<Caller> {
  const owner = aCaller(address);
  await owner.call(
    'POST',
    '/api/register',
    new URLSearchParams({ email, password: 'a long enough password' }),
  );
  return owner;
}

/** A long picture without a sound, a frame a second: made and understood in a moment. */
export async function makeQuietVideo(folder: string, { seconds }: { seconds: number }): Promise<string> {
  const path = join(folder, 'quiet.mp4');
  await promisify(execFile)('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-f', 'lavfi', '-i', `testsrc2=s=320x180:r=1:d=${seconds}`],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-g',
      '10',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      path,
    ],
  ]);
  return path;
}

interface RecordingParts {
  title: string;
  chapters: object[];
  transcript: string;
  /** Of the file. */
  type?: string;
}

/** Uploads a file with a transcript, and answers the recording once it is completed, with title and chapters as given. */
export async function addRecording(
  { call }: Caller,
  file: string,
  { title, chapters, transcript, type = 'video/mp4' }: RecordingParts,
): Promise<SharedRecording> {
  const { id } = await call<{ id: string }>('POST', '/api/recordings/create-uploading', { title });
  const content = Buffer.from(transcript).toString('base64');
  await call('PUT', `/api/recordings/${id}/transcript`, { name: 'talk.vtt', content });
  const { uploadURL } = await call<{ uploadURL: string }>('POST', '/api/recordings/upload-url');
  const body = await readFile(file);
  const put = await fetch(uploadURL, { method: 'PUT', body, headers: { 'content-type': type } });
  if (!put.ok) throw new Error(`The upload ended with ${put.status}`);
  const objectURL = uploadURL.split('?')[0];
  await call('POST', `/api/recordings/${id}/complete-upload`, { objectURL });
  for (let state = 'processing'; state !== 'completed';) {
    await new Promise((resume) => setTimeout(resume, 200));
    const recording = await call<{ status: string; failureReason: string }>('GET', `/api/recordings/${id}`);
    if (recording.status === 'failed') throw new Error(recording.failureReason);
    state = recording.status;
  }
  return call('PATCH', `/api/recordings/${id}`, { title, chapters });
}

/** A viewer without a browser, through the gate of a share. */
export async function aViewer(
  address: string,
  { id, shareId }: SharedRecording,
  { email, userAgent = DESKTOP }: { email: string; userAgent?: string | undefined },
): Promise<Viewer> {
  const viewer = aCaller(address, userAgent);
  const given = { viewerEmail: email, viewerName: '', hasConsented: false };
  await viewer.call('POST', `/api/recordings/shared/${shareId}/view`, given);
  return { ...viewer, recordingId: id, userAgent };
}

/**
 * Watches stretches of a recording one after the other, as a page tells it, in a session that began so many seconds ago.
 * Nobody can tell of more than the clock allows: the database is told when it began.
 * @returns when the session was active last
 */
export async function watch(
  viewer: Viewer,
  database: pg.Client,
  { ago, stretches, tabs = [] }: { ago: number; stretches: readonly Stretch[]; tabs?: string[] | undefined },
): Promise<Date> {
  const sessionId = randomUUID();
  const analytics = `/api/recordings/${viewer.recordingId}/analytics`;
  const device = { userAgent: viewer.userAgent, screenWidth: 1440, screenHeight: 900, language: 'en-US' };
  await viewer.call('POST', `${analytics}/sessions`, { sessionId, deviceInfo: device });
  const began = new Date(Date.now() - ago * 1000);
  await database.query(
    `with page as (
       update analytics_session set started_at = $1, earliest_at = $1 where label = $2 returning viewer_id, visit_id),
     visit as (update analytics_visit set started_at = $1, last_active_at = $1 where id in (select visit_id from page)),
     view as (update recording_view set started_at = $1 where id in (select visit_id from page))
     update recording_viewer set created_at = least(created_at, $1) where id in (select viewer_id from page)`,
    [began, sessionId],
  );
  let clock = 1;
  const events: object[] = [];
  const tell = (eventType: string, videoTime: number, more?: object): unknown =>
    events.push({ eventId: randomUUID(), eventType, videoTime, elapsed: clock, speed: 1, ...more });
  for (const tabName of tabs) tell('tab_switch', 0, { tabName });
  for (const [from, to] of stretches) {
    tell('play', from);
    for (let at = from + 10; at < to; at += 10) {
      clock += 10;
      tell('progress', at);
    }
    clock += (to - from) % 10 || 10;
    tell('pause', to);
    clock += 2;
  }
  for (let from = 0; from < events.length; from += BATCH)
    await viewer.call('POST', `${analytics}/events/batch`, {
      sessionId,
      events: events.slice(from, from + BATCH),
    });
  return new Date(began.getTime() + (clock - 2) * 1000);
}

/** The database of a product that runs, whose data lies in the folder. */
export async function openDatabase(dataDir: string): Promise<pg.Client> {
  const read = async (name: string) =>
    JSON.parse(await readFile(join(dataDir, name), 'utf8')) as Record<string, string | number>;
  const [{ postgresPassword }, { postgresPort }] = [await read('secrets.json'), await read('launcher.json')];
  const client = new pg.Client(`postgres://playhead:${postgresPassword}@127.0.0.1:${postgresPort}/playhead`);
  await client.connect();
  return client;
}
