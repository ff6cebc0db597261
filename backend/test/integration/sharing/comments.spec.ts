import { randomUUID } from 'node:crypto';
import { type RecordingBody, type TestBrowser, type TestProduct } from '../../support/product.js';
import {
  aCompletedRecording,
  aViewer,
  joinTenant,
  aProductWithOwner,
  purgeRecording,
  shareWithTeam,
} from '../../support/recordings.js';

interface CommentBody {
  id: string;
  content: string;
  authorName: string;
  authorEmail: string | null;
  timestamp: number | null;
  chapterId: string | null;
  transcriptSegmentId: string | null;
  parentCommentId: string | null;
  createdAt: string;
  canDelete: boolean;
  replies: CommentBody[];
}

let product: TestProduct;
let owner: TestBrowser;
let recording: RecordingBody;

beforeAll(async () => void ({ product, owner } = await aProductWithOwner('olga@example.com')));
beforeEach(async () => {
  recording = await aCompletedRecording(product, owner, { lines: [{ text: 'We begin.' }] });
});
afterAll(() => product.stop());

const own = (path = '') => `/api/recordings/${recording.id}/comments${path}`;
const shared = (path = '') => `/api/recordings/shared/${recording.shareId}/comments${path}`;
const say = (browser: TestBrowser, path: string, content: string, more: object = {}) =>
  browser.ask<CommentBody>('POST', path, { content, ...more });
const list = (browser: TestBrowser, path: string) => browser.ask<CommentBody[]>('GET', path);

describe('Comments', () => {
  it('carry what they are about, and the name and e-mail of the session', async () => {
    const { chapters } = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${recording.id}`, {
      chapters: [{ title: 'Hello', startTime: 0 }],
    });
    const about = { chapterId: chapters[0]!.id, segmentId: recording.transcript[0]!.id, timestamp: 12.5 };
    const forged = { authorName: 'The boss', authorEmail: 'boss@example.com' };
    const answer = await owner.send('POST', own(), {
      json: { content: ' Well said.\nReally. ', ...about, ...forged },
    });
    expect(answer.status).toBe(201);
    const comment = (await answer.json()) as CommentBody;
    expect(comment).toEqual({
      id: expect.any(String),
      content: 'Well said.\nReally.',
      authorName: 'olga',
      authorEmail: 'olga@example.com',
      timestamp: 12.5,
      chapterId: about.chapterId,
      transcriptSegmentId: about.segmentId,
      parentCommentId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      canDelete: true,
      isQuestion: false,
      replies: [],
    });
    expect(await list(owner, own())).toEqual([comment]);
  });

  it('of a viewer carry the name and e-mail given at the gate, whatever the body says', async () => {
    const viewer = await aViewer(product, recording.shareId, { email: 'vi@example.com', name: 'Vi' });
    const forged = { authorName: 'Olga', authorEmail: 'olga@example.com' };
    const comment = await say(viewer, shared(), 'Nice', forged);
    expect(comment).toMatchObject({ authorName: 'Vi', authorEmail: 'vi@example.com', canDelete: true });
    expect(await list(owner, own())).toMatchObject([{ authorName: 'Vi', authorEmail: 'vi@example.com' }]);
  });

  it('never show a viewer the addresses of others', async () => {
    const [first, second] = [
      await aViewer(product, recording.shareId, { email: 'first@example.com' }),
      await aViewer(product, recording.shareId, { email: 'second@example.com', name: 'Second' }),
    ];
    await say(owner, own(), 'Mine');
    await say(first, shared(), 'Ours');
    const seen = await list(second, shared());
    expect(seen.map(({ authorName, authorEmail }) => [authorName, authorEmail])).toEqual([
      ['olga', null],
      ['A viewer', null],
    ]);
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('lie oldest first, with an answer to an answer under the same comment', async () => {
    const top = await say(owner, own(), 'Top');
    const answer = await say(owner, own(), 'Answer', { parentCommentId: top.id });
    const further = await say(owner, own(), 'Further', { parentCommentId: answer.id });
    await say(owner, own(), 'Next');
    expect(further.parentCommentId).toBe(top.id);
    expect(await list(owner, own())).toMatchObject([
      { content: 'Top', replies: [{ content: 'Answer' }, { content: 'Further', parentCommentId: top.id }] },
      { content: 'Next', replies: [] },
    ]);
  });

  it.each([
    ['blank text', { content: ' \n ' }, 'content'],
    ['no text', {}, 'content'],
    ['5,001 characters', { content: 'x'.repeat(5001) }, 'content'],
    ['a control character', { content: 'bell\u0007' }, 'content'],
    ['a negative time', { content: 'x', timestamp: -1 }, 'timestamp'],
    ['a time past the end', { content: 'x', timestamp: 101 }, 'timestamp'],
    ['a time that is text', { content: 'x', timestamp: '12' }, 'timestamp'],
    ['an unknown chapter', { content: 'x', chapterId: randomUUID() }, 'chapterId'],
    ['an unknown line', { content: 'x', segmentId: randomUUID() }, 'segmentId'],
    ['an unknown comment to answer', { content: 'x', parentCommentId: randomUUID() }, 'parentCommentId'],
    ['an id that is none', { content: 'x', parentCommentId: '1' }, 'parentCommentId'],
  ])('are refused with %s', async (_, json, field) => {
    const problem = await owner.refused('POST', own(), { json });
    expect(problem).toMatchObject({ status: 400, errors: { [field]: [expect.any(String)] } });
    expect(await list(owner, own())).toEqual([]);
  });

  it('point at nothing of another recording', async () => {
    const other = await aCompletedRecording(product, owner, { lines: [{ text: 'Elsewhere.' }] });
    const { chapters } = await owner.ask<RecordingBody>('PATCH', `/api/recordings/${other.id}`, {
      chapters: [{ title: 'Elsewhere', startTime: 0 }],
    });
    const elsewhere = await say(owner, `/api/recordings/${other.id}/comments`, 'Elsewhere');
    const foreign = [
      { chapterId: chapters[0]!.id },
      { segmentId: other.transcript[0]!.id },
      { parentCommentId: elsewhere.id },
    ];
    for (const json of foreign)
      expect(await owner.refused('POST', own(), { json: { content: 'x', ...json } })).toMatchObject({
        status: 400,
      });
    expect((await owner.refused('DELETE', own(`/${elsewhere.id}`))).status).toBe(404);
  });

  it('keep their chapter when the chapters are edited, and outlive one that is removed', async () => {
    const path = `/api/recordings/${recording.id}`;
    const { chapters } = await owner.ask<RecordingBody>('PATCH', path, {
      chapters: [
        { title: 'Hello', startTime: 0 },
        { title: 'Bye', startTime: 50 },
      ],
    });
    await say(owner, own(), 'On hello', { chapterId: chapters[0]!.id });
    await say(owner, own(), 'On bye', { chapterId: chapters[1]!.id });
    await owner.ask('PATCH', path, { chapters: [{ ...chapters[0]!, title: 'Welcome' }] });
    expect(await list(owner, own())).toMatchObject([{ chapterId: chapters[0]!.id }, { chapterId: null }]);
  });

  it('of a recording that is not completed are refused', async () => {
    await product.database.query(`update recording set status = 'processing' where id = $1`, [recording.id]);
    expect(await owner.refused('POST', own(), { json: { content: 'x' } })).toMatchObject({
      status: 409,
      code: 'recording.invalid_status',
    });
  });

  it('end at 2,000 a recording', async () => {
    await product.database.query(
      `insert into recording_comment (id, recording_id, author_key, author_name, author_email, content, created_at)
       select gen_random_uuid(), $1, 'user:x', 'x', 'x@example.com', 'x', now() from generate_series(1, 2000)`,
      [recording.id],
    );
    expect(await owner.refused('POST', own(), { json: { content: 'x' } })).toMatchObject({
      status: 409,
      code: 'comment.too_many',
    });
  });

  it('go with their recording', async () => {
    const top = await say(owner, own(), 'Top');
    await say(owner, own(), 'Answer', { parentCommentId: top.id });
    await purgeRecording(owner, recording.id);
    const left = await product.database.query(`select 1 from recording_comment where recording_id = $1`, [
      recording.id,
    ]);
    expect(left).toEqual([]);
  });
});

describe('A comment is removed', () => {
  it('by the owner of the recording, with its answers', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const top = await say(viewer, shared(), 'Spam');
    await say(owner, own(), 'Please stop', { parentCommentId: top.id });
    expect((await list(owner, own()))[0]).toMatchObject({ canDelete: true });
    expect((await owner.send('DELETE', own(`/${top.id}`))).status).toBe(204);
    expect(await list(owner, own())).toEqual([]);
    expect(await owner.refused('DELETE', own(`/${top.id}`))).toMatchObject({ code: 'comment.not_found' });
  });

  it('by the viewer who wrote it, and by no other', async () => {
    const [author, other] = [
      await aViewer(product, recording.shareId, { email: 'author@example.com' }),
      await aViewer(product, recording.shareId, { email: 'other@example.com' }),
    ];
    const { id } = await say(author, shared(), 'Mine');
    expect((await list(other, shared()))[0]).toMatchObject({ canDelete: false });
    expect(await other.refused('DELETE', shared(`/${id}`))).toMatchObject({
      status: 403,
      code: 'comment.not_yours',
    });
    expect((await list(author, shared()))[0]).toMatchObject({ canDelete: true });
    expect((await author.send('DELETE', shared(`/${id}`))).status).toBe(204);
    expect(await list(owner, own())).toEqual([]);
  });

  it('by nobody who only types the address of its author', async () => {
    const author = await aViewer(product, recording.shareId, { email: 'author@example.com' });
    const { id } = await say(author, shared(), 'Mine');
    const impostor = await aViewer(product, recording.shareId, { email: 'author@example.com' });
    expect(await list(impostor, shared())).toMatchObject([{ authorEmail: null, canDelete: false }]);
    expect((await impostor.refused('DELETE', shared(`/${id}`))).status).toBe(403);
  });

  it('by its author only while nobody else has answered', async () => {
    const viewer = await aViewer(product, recording.shareId);
    const { id } = await say(viewer, shared(), 'A question');
    await say(viewer, shared(), 'More of it', { parentCommentId: id });
    expect((await list(viewer, shared()))[0]).toMatchObject({ canDelete: true });
    await say(owner, own(), 'An answer', { parentCommentId: id });
    expect((await list(viewer, shared()))[0]).toMatchObject({ canDelete: false });
    expect(await viewer.refused('DELETE', shared(`/${id}`))).toMatchObject({
      status: 409,
      code: 'comment.answered',
    });
    expect((await list(owner, own()))[0]!.replies).toHaveLength(2);
  });

  it('by a member of the tenant who may watch only when it is their own', async () => {
    const [host, member] = [await product.signUp(), await product.signUp('mel@example.com')];
    recording = await aCompletedRecording(product, host);
    await joinTenant(product, member, host, 'member');
    expect((await member.refused('GET', own())).status).toBe(404);
    await shareWithTeam(product);
    const theirs = await say(host, own(), 'By the host');
    const mine = await say(member, own(), 'By the member');
    expect(await list(member, own())).toMatchObject([
      { canDelete: false, authorEmail: expect.any(String) },
      { canDelete: true, authorEmail: 'mel@example.com' },
    ]);
    expect((await member.refused('DELETE', own(`/${theirs.id}`))).status).toBe(403);
    expect((await member.refused('DELETE', shared(`/${theirs.id}`))).status).toBe(403);
    expect((await member.send('DELETE', shared(`/${mine.id}`))).status).toBe(204);
  });
});

describe('The comments of somebody who deletes their account', () => {
  it('are gone; where others answered, an empty place keeps the answers', async () => {
    const leaver = await product.signUp('leaver@example.com');
    await joinTenant(product, leaver, owner, 'admin');
    const alone = await say(leaver, own(), 'Nobody answers this.');
    const answered = await say(leaver, own(), 'What does it cost?', { timestamp: 3 });
    await say(leaver, own(), 'Anyone?', { parentCommentId: answered.id });
    await say(owner, own(), 'Ninety.', { parentCommentId: answered.id });
    const mine = await say(owner, own(), 'A good call.');
    await say(leaver, own(), 'Indeed.', { parentCommentId: mine.id });

    await leaver.ask('DELETE', '/api/auth/user', { password: 'a long enough password' });

    const left = await list(owner, own());
    expect(left.map(({ id }) => id)).toEqual([answered.id, mine.id]);
    expect(left[0]).toMatchObject({
      content: 'Deleted with the account of its author.',
      authorName: 'Deleted account',
      authorEmail: null,
      timestamp: null,
      replies: [{ content: 'Ninety.', authorEmail: 'olga@example.com' }],
    });
    expect(left[1]).toMatchObject({ content: 'A good call.', replies: [] });
    expect(
      await product.database.query(
        `select id from recording_comment
         where id = $1 or author_email like 'leaver%' or author_name like 'leaver%' or content like 'What does%'`,
        [alone.id],
      ),
    ).toEqual([]);
  });
});
