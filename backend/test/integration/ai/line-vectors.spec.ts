import { LineVectors } from '../../../src/modules/ai/vectors/line-vectors.js';
import { startProduct } from '../../support/product.js';
import { asTheProduct } from '../../support/in-context.js';
import { aCompletedRecording } from '../../support/recordings.js';

const LINES = [
  { text: 'Good morning and thank you for your time.' },
  { text: 'That would be four hundred dollars a month.' },
  { text: 'We use the old system since last year.' },
];

const { signal } = new AbortController();

const vectors = () => product.app.get(LineVectors, { strict: false });
const keep = () => asTheProduct(product, () => vectors().keep(recording.id, signal));
const vectorsOf = (lines: { segmentId?: string; text: string }[], language?: string) =>
  asTheProduct(product, () =>
    vectors().of({ recordingId: recording.id, lines, ...(language && { language }) }, signal),
  );
const kept = () =>
  product.database.query(
    `select s.text, length(v.vector) as bytes from line_vector v join transcript_segment s on s.id = v.segment_id
     where v.recording_id = $1 order by s.start_time`,
    [recording.id],
  );

const product = await startProduct();
const owner = await product.signUp();
const recording = await aCompletedRecording(product, owner, { lines: LINES });

describe('The vectors of lines', () => {
  afterAll(() => product.stop());

  it('are kept once a line, a byte a number', async () => {
    await keep();
    await keep();
    expect(await kept()).toEqual(LINES.map(({ text }) => ({ text, bytes: 384 })));
  });

  it('get the signs that they lack without being read again', async () => {
    const signs = () =>
      product.database.query<{ signs: string; vector: Buffer }>(
        'select signs::text, vector from line_vector where recording_id = $1 order by segment_id',
        [recording.id],
      );
    const before = await signs();
    await product.database.query('update line_vector set signs = null, text_hash = text_hash');
    await keep();
    expect(await signs()).toEqual(before);
    expect(before[0]!.signs).toMatch(/^[01]{384}$/);
  });

  it('let the assistant find a line by what it means', async () => {
    const answer = await owner.ask<{ source: string; lines: { segmentId: string; start: number }[] }>(
      'POST',
      `/api/recordings/${recording.id}/assistant`,
      { question: 'How much does it cost?' },
    );
    expect(answer.source).toBe(LINES[1]!.text);
    expect(answer.lines[0]).toMatchObject({ segmentId: expect.any(String) as string, start: 10 });
  });

  it('follow an edited line, and are read anew for what a cut shows in part', async () => {
    const lines = await product.database.query<{ id: string; text: string }>(
      'select id, text from transcript_segment where recording_id = $1 order by start_time',
      [recording.id],
    );
    await product.database.query('update transcript_segment set text = $2 where id = $1', [
      lines[0]!.id,
      'It costs five hundred euros.',
    ]);
    const changed = lines.map(({ id, text }, i) => ({
      segmentId: id,
      text: i === 0 ? 'It costs five hundred euros.' : text,
    }));
    const [first] = (await vectorsOf(changed))!;
    await keep();
    const [again] = (await vectorsOf(changed))!;
    expect(again).toEqual(first);
    const [partly] = (await vectorsOf([{ segmentId: lines[0]!.id, text: 'five hundred' }]))!;
    expect(partly).not.toEqual(first);
  });

  it('are none in a language that the model does not know', async () => {
    const lines = [{ text: 'Das kostet vierhundert Euro im Monat.' }];
    expect(await vectorsOf(lines, 'de-CH')).toBeNull();
    const unnamed = [{ text: '来月から値段は四百ユーロになります。' }];
    expect(await vectorsOf(unnamed)).toBeNull();
  });

  it('are erased with their lines', async () => {
    await product.database.query('delete from transcript_segment where recording_id = $1', [recording.id]);
    expect(await kept()).toEqual([]);
  });
});
