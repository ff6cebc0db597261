import { jest } from '@jest/globals';
import { ThrottlerStorage } from '@nestjs/throttler';
import fc from 'fast-check';
import type { RecordingBody, TestBrowser } from '../../support/product.js';
import { aCompletedRecording, aProductWithOwner, aViewer } from '../../support/recordings.js';

const { product, owner } = await aProductWithOwner();
// All viewers here share one address.
jest
  .spyOn(product.app.get<ThrottlerStorage>(ThrottlerStorage), 'increment')
  .mockResolvedValue({ totalHits: 1, timeToExpire: 60, isBlocked: false, timeToBlockExpire: 0 });
afterAll(() => product.stop());

const query = (sql: string, params: unknown[]) => product.database.query(sql, params);

interface Range {
  start: number;
  end: number;
  kind: 'remove';
}

async function show(id: string, ranges: Range[], duration: number): Promise<void> {
  const shown = { ranges, key: `recordings/${id}/cut/v.mp4`, contentType: 'video/mp4', thumbnailKey: null };
  const storyboard = null;
  const state = { version: 1, state: 'ready', failureReason: null, editedByName: null };
  await query(`update recording set shown_cut = $2, cuts = $3 where id = $1`, [
    id,
    JSON.stringify({ ...shown, storyboard, duration }),
    JSON.stringify({ ranges, ...state, editedAt: new Date().toISOString() }),
  ]);
}

describe('A time that a viewer of a cut recording is told', () => {
  let recording: RecordingBody;
  let viewer: TestBrowser;

  beforeAll(async () => {
    recording = await aCompletedRecording(product, owner, {
      duration: 300,
      lines: [
        { text: 'Good morning to all of you.', start: 0, end: 6 },
        { text: 'The data is in Frankfurt.', start: 238, end: 246 },
        { text: 'We have been certified for ISO 27001 since spring.', start: 255, end: 262 },
      ],
    });
    await query(
      `insert into chapter (id, recording_id, title, start_time, end_time) values
         (gen_random_uuid(), $1, 'Morning', 0, 240), (gen_random_uuid(), $1, 'Certificates', 240, 300)`,
      [recording.id],
    );
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: true });
    await show(recording.id, [{ start: 20, end: 37, kind: 'remove' }], 283);
    viewer = await aViewer(product, recording.shareId);
  });

  it('is kept with their question in the time of the original, which its owner is told', async () => {
    const asked = await viewer.ask<{ timestamp: number }>(
      'POST',
      `/api/recordings/shared/${recording.shareId}/assistant`,
      { question: 'When were you certified for ISO 27001?' },
    );
    expect(asked.timestamp).toBe(238);
    const { viewers } = await owner.ask<{ viewers: { id: string }[] }>(
      'GET',
      `/api/recordings/${recording.id}/share/viewers`,
    );
    const of = `/api/recordings/${recording.id}/analytics/viewers/${viewers[0]!.id}`;
    const { questions } = await owner.ask<{ questions: { timestamp: number }[] }>('GET', of);
    expect(questions).toMatchObject([{ timestamp: 255 }]);
    const { sentences } = await owner.ask<{ sentences: { evidence: { kind: string } }[] }>(
      'GET',
      `${of}/follow-up`,
    );
    expect(sentences.find(({ evidence }) => evidence.kind === 'question')).toMatchObject({
      text: expect.stringContaining(
        'From the recording: “We have been certified for ISO 27001 since spring.”',
      ),
      evidence: { time: 255, sharedTime: 238 },
    });
  });
});

describe('A shared page that is taken down while a cut is made', () => {
  it('says that it is being updated, and nothing else of it', async () => {
    const { id, shareId } = await aCompletedRecording(product, owner, { title: 'Salaries' });
    await owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true });
    await query(`update recording set share_taken_down = true where id = $1`, [id]);
    const answer = await product.visitor().send('GET', `/api/recordings/shared/${shareId}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      code: 'share.being_updated',
      detail: 'This recording is being updated. Come back in a minute.',
    });
    await owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: false });
    const off = await product.visitor().send('GET', `/api/recordings/shared/${shareId}`);
    expect(await off.json()).toMatchObject({ code: 'share.not_found' });
  });
});

/** A line, chapter, slide and comment within each cut; tenths of a second, so that edges meet. */
const aCut = fc
  .tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 40, max: 250 }))
  .map(([from, length]): Range => ({
    start: from / 10,
    end: Math.min(100, (from + length) / 10),
    kind: 'remove',
  }));
const someCuts = fc.array(aCut, { minLength: 1, maxLength: 3 }).map((cuts) => {
  const inOrder = cuts.toSorted((a, b) => a.start - b.start);
  return inOrder.filter(({ start }, i) => inOrder.slice(0, i).every((other) => other.end <= start));
});

async function hide(id: string, { start, end }: Range): Promise<void> {
  const text = 'Canaryword sings of yellow feathers here.';
  const each = (end - start) / 6;
  const times = text.split(' ').map((_, i) => ({ start: start + i * each, end: start + (i + 1) * each }));
  await query(
    `with line as (insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker, timed_words)
       values (gen_random_uuid(), $1, $2, $3, $4, 'Canaryspeaker', $5) returning id),
     part as (insert into chapter (id, recording_id, title, start_time, end_time, summary)
       values (gen_random_uuid(), $1, 'Canarychapter', $2, $3, 'Canarysummary sings.') returning id),
     slide as (insert into slide (id, recording_id, start_time, end_time, title, lines)
       values (gen_random_uuid(), $1, $2, ceil($3::float8 / 2) * 2, 'Canaryslide', '["Canaryline of a slide"]'))
     insert into recording_comment (id, recording_id, author_key, author_name, author_email, content, video_time,
       segment_id, chapter_id, is_question, created_at)
     select gen_random_uuid(), $1, 'user:x', 'Someone', 'someone@example.com', c.content, c.time, c.line, c.part,
       c.question, now()
     from line, part, lateral (values ('Canarycomment', ($2::float8 + $3::float8) / 2, null::uuid, null::uuid, false),
       ('Canaryquestion', ($2::float8 + $3::float8) / 2, null, null, true),
       ('Canaryofline', null, line.id, null, false), ('Canaryofchapter', null, null, part.id, false))
       as c (content, time, line, part, question)`,
    [id, start, end, text, JSON.stringify(times)],
  );
}

describe('What is cut of a recording', () => {
  it('is in no answer to a viewer of it or of a clip', async () => {
    await fc.assert(
      fc.asyncProperty(someCuts, fc.double({ min: 0, max: 0.8, noNaN: true }), async (cuts, from) => {
        const removed = cuts.reduce((sum, { start, end }) => sum + end - start, 0);
        if (removed > 95) return;
        const { id, shareId } = await aCompletedRecording(product, owner, {
          lines: [{ text: 'We plan the spring.', start: 0, end: 0.05 }],
        });
        for (const cut of cuts) await hide(id, cut);
        await query(
          `update recording set storyboard = '{"key": "canarykey", "columns": 77, "rows": 7, "width": 160, "height": 90,
             "interval": 1, "count": 7}', thumbnail_key = 'canarythumb',
             description = 'They plan. They hear the Canaryword of yellow. Canaryword sings of yellow feathers here.'
           where id = $1`,
          [id],
        );
        await show(id, cuts, 100 - removed);
        const clip = await owner.send('POST', `/api/recordings/${id}/clips`, {
          json: { title: 'A part', ranges: [{ start: from * 100, end: Math.min(100, from * 100 + 30) }] },
        });
        const shared = [{ id, shareId }];
        if (clip.status === 201) {
          const made = (await clip.json()) as RecordingBody;
          await query(`update recording set status = 'completed', media_key = 'x' where id = $1`, [made.id]);
          shared.push(made);
        }
        for (const each of shared) {
          await owner.ask('PATCH', `/api/recordings/${each.id}/share`, {
            enabled: true,
            previewAllowed: true,
          });
          const viewer = await aViewer(product, each.shareId);
          const of = `/api/recordings/shared/${each.shareId}`;
          for (const path of [
            of,
            `${of}/slides`,
            `${of}/summary`,
            `${of}/moments`,
            `${of}/comments`,
            `${of}/transcript.vtt`,
            `${of}/search?q=Canaryword`,
          ]) {
            const answer = await (await viewer.send('GET', path)).text();
            expect([path, /canary\w*/i.exec(answer)?.[0]]).toEqual([path, undefined]);
            expect(answer).not.toContain('"columns":77');
          }
          await query('delete from recording where id = $1', [each.id]);
        }
      }),
      { numRuns: 12, includeErrorInReport: true },
    );
  });
});
