import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * The baseline for the product: the same responses by Node and `pg` alone, without sessions, rules or checks.
 * DATABASE_URL, SHARE_ID and FILE select what is served; the port is printed to stdout.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const shareId = process.env['SHARE_ID'];
const file = process.env['FILE']!;

const SHARED = `
  select r.id, r.title, r.description, r.duration, r.created_at as "createdAt",
    (select json_agg(json_build_object('id', c.id, 'title', c.title, 'startTime', c.start_time, 'endTime', c.end_time)
       order by c.start_time) from chapter c where c.recording_id = r.id) as chapters,
    (select json_agg(json_build_object('id', s.id, 'text', s.text, 'start', s.start_time, 'end', s.end_time,
       'speaker', s.speaker) order by s.start_time) from transcript_segment s where s.recording_id = r.id) as transcript
  from recording r join share l on l.recording_id = r.id where l.token = $1`;

const LIST = `
  select r.id, r.title, r.description, r.status, r.duration, r.created_at as "createdAt", l.token as "shareId",
    (select count(*) from recording_view v where v.recording_id = r.id) as "viewCount",
    array(select c.start_time from chapter c where c.recording_id = r.id order by c.start_time) as "chapterStarts"
  from recording r join share l on l.recording_id = r.id where r.tenant_id = (select tenant_id from membership limit 1) and r.deleted_at is null
  order by r.id desc limit 100`;

function json(answer: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  answer.end(text);
}

const ROUTES: Record<string, (answer: ServerResponse, range: string | undefined) => Promise<void> | void> = {
  '/shared': async (answer) =>
    json(answer, (await pool.query({ name: 'shared', text: SHARED, values: [shareId] })).rows[0]),
  '/list': async (answer) => json(answer, (await pool.query({ name: 'list', text: LIST })).rows),
  '/raw': (answer) => json(answer, { status: 'ok' }),
  '/media': (answer, range) => {
    const [start = 0, end = 0] = range!.slice('bytes='.length).split('-').map(Number);
    const size = statSync(file).size;
    answer.writeHead(206, {
      'content-type': 'video/mp4',
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${size}`,
    });
    createReadStream(file, { start, end }).pipe(answer);
  },
};

const server = createServer((request, answer) => {
  Promise.resolve(ROUTES[request.url!]!(answer, request.headers.range)).catch((error: unknown) =>
    answer.destroy(error as Error),
  );
}).listen(0, '127.0.0.1', () => console.log((server.address() as { port: number }).port));
