import { randomUUID } from 'node:crypto';
import { startProduct } from '../../support/product.js';
import {
  aCompletedRecording,
  aViewer,
  beginRecording,
  joinTenant,
  shareWithTeam,
} from '../../support/recordings.js';

interface Mark {
  id: string;
  at: number;
  note: string | null;
}

const product = await startProduct();
const owner = await product.signUp();
afterAll(() => product.stop());

const listed = (id: string) => owner.ask<Mark[]>('GET', `/api/recordings/${id}/marks`);
const mark = (id: string, json: object) => owner.ask<Mark>('POST', `/api/recordings/${id}/marks`, json);

describe('Marks', () => {
  it('are set while a recording is made, and listed in order of time', async () => {
    const { id } = await beginRecording(owner, 'Call');
    await mark(id, { at: 20, note: ' Ask about the price ' });
    await mark(id, { at: 5.5 });
    await mark(id, { at: 7, note: '' });
    expect((await listed(id)).map(({ at, note }) => [at, note])).toEqual([
      [5.5, null],
      [7, null],
      [20, 'Ask about the price'],
    ]);
  });

  it('lie within the file once it is there', async () => {
    const { id } = await aCompletedRecording(product, owner);
    await product.database.query('update recording set duration = 100 where id = $1', [id]);
    await mark(id, { at: 100.4 });
    expect(await listed(id)).toEqual([expect.objectContaining({ at: 100 })]);
  });

  it('are no part of the transcript, and viewers do not get them', async () => {
    const { id, shareId } = await aCompletedRecording(product, owner, { lines: [{ text: 'Hello.' }] });
    await mark(id, { at: 1, note: 'A wombat' });
    const viewer = await aViewer(product, shareId);
    const shared = await viewer.send('GET', `/api/recordings/shared/${shareId}`);
    expect(await shared.text()).not.toContain('wombat');
    const own = await owner.send('GET', `/api/recordings/${id}`);
    expect(await own.text()).not.toContain('wombat');
  });

  it('are not listed for a colleague who may only watch', async () => {
    await shareWithTeam(product);
    const colleague = await product.signUp();
    await joinTenant(product, colleague, owner, 'member');
    const { id } = await aCompletedRecording(product, owner);
    await mark(id, { at: 1, note: 'A wombat' });
    expect(await colleague.ask('GET', `/api/recordings/${id}`)).toMatchObject({ canEdit: false });
    expect((await colleague.send('GET', `/api/recordings/${id}/marks`)).status).toBe(404);
  });

  it('are deleted, also twice', async () => {
    const { id } = await beginRecording(owner, 'Call');
    const { id: markId } = await mark(id, { at: 1 });
    for (let time = 0; time < 2; time++)
      expect((await owner.send('DELETE', `/api/recordings/${id}/marks/${markId}`)).status).toBe(204);
    expect(await listed(id)).toEqual([]);
  });

  it('of one recording are not deleted through another', async () => {
    const [one, other] = [await beginRecording(owner, 'One'), await beginRecording(owner, 'Other')];
    const { id: markId } = await mark(one.id, { at: 1 });
    await owner.send('DELETE', `/api/recordings/${other.id}/marks/${markId}`);
    expect(await listed(one.id)).toHaveLength(1);
  });

  it('are not added twice by a client that did not get the answer', async () => {
    const { id } = await beginRecording(owner, 'Call');
    const noted = { id: randomUUID(), at: 3, note: 'Price' };
    const [first, again] = await Promise.all([mark(id, noted), mark(id, noted)]);
    expect([first, again]).toEqual([noted, noted]);
    // What the server has is not changed by a later call.
    expect(await mark(id, { ...noted, note: 'Other' })).toEqual(noted);
    expect(await listed(id)).toEqual([noted]);
  });

  it('with the ID of another tenant’s mark are refused, and that one is not shown or changed', async () => {
    const stranger = await product.signUp();
    const [one, other] = [await beginRecording(owner, 'One'), await beginRecording(stranger, 'Other')];
    const { id: markId } = await mark(one.id, { at: 1, note: 'A wombat' });
    const refusal = await stranger.refused('POST', `/api/recordings/${other.id}/marks`, {
      json: { id: markId, at: 2, note: 'Mine' },
    });
    expect(refusal).toMatchObject({ status: 409 });
    expect(JSON.stringify(refusal)).not.toContain('wombat');
    expect(await listed(one.id)).toEqual([{ id: markId, at: 1, note: 'A wombat' }]);
  });

  it('are not taken after the recording was deleted', async () => {
    const { id } = await beginRecording(owner, 'Call');
    await owner.send('DELETE', `/api/recordings/${id}`);
    const refusal = await owner.refused('POST', `/api/recordings/${id}/marks`, { json: { at: 1 } });
    expect(refusal).toMatchObject({ status: 404 });
  });

  it('are limited', async () => {
    const { id } = await beginRecording(owner, 'Call');
    await product.database.query(
      `insert into recording_mark (id, recording_id, at_time) select gen_random_uuid(), $1, n from generate_series(1, 1000) n`,
      [id],
    );
    expect(await owner.refused('POST', `/api/recordings/${id}/marks`, { json: { at: 1 } })).toMatchObject({
      status: 409,
      detail: 'A recording has at most 1,000 marks, each with an ID of its own.',
    });
  });

  it.each([
    ['no time', {}],
    ['a time before the start', { at: -1 }],
    ['a long note', { at: 1, note: 'x'.repeat(2001) }],
    ['an ID that is none', { id: 'x', at: 1 }],
    ['half a character', { at: 1, note: '\ud83d' }],
  ])('refuse %s', async (_, json) => {
    const { id } = await beginRecording(owner, 'Call');
    expect(await owner.refused('POST', `/api/recordings/${id}/marks`, { json })).toMatchObject({
      status: 400,
    });
  });
});
