import { aProductWithOwner, aCompletedRecording, aViewer, purgeRecording } from '../../support/recordings.js';
import { CommandBus } from '@nestjs/cqrs';
import { SaveSlides } from '../../../src/modules/recordings/index.js';
import { inContext } from '../../../src/shared/database/request-context.js';
import { EntityManager } from '@mikro-orm/postgresql';

const SLIDES = [
  { start: 2, end: 30, title: 'Pricing', lines: ['Team: $1,200 per month', 'Lumora Ledger'] },
  { start: 30, end: 60, title: null, lines: ['Alasdair Boyd'] },
];

afterAll(() => product.stop());

const save = (recordingId: string) =>
  inContext(product.app.get(EntityManager), () =>
    product.app.get(CommandBus).execute(new SaveSlides({ recordingId, slides: SLIDES })),
  );

interface Found {
  results: { moments: { field: string; start: number; text: string }[] }[];
}
const found = async (words: string) => {
  const page = await owner.ask<Found>('GET', `/api/search?q=${encodeURIComponent(words)}`);
  return page.results.flatMap(({ moments }) => moments);
};

const { product, owner } = await aProductWithOwner();
const recording = await aCompletedRecording(product, owner, { lines: [{ text: 'It depends on the plan.' }] });
await save(recording.id);

describe('The slides of a recording', () => {
  it('are listed for who may see it, and for a viewer who passed the gate', async () => {
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/slides`)).toEqual(SLIDES);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: true });
    const viewer = await aViewer(product, recording.shareId);
    const shared = await viewer.send('GET', `/api/recordings/shared/${recording.shareId}/slides`);
    expect(await shared.json()).toEqual(SLIDES);
    const visitor = await product.visitor().send('GET', `/api/recordings/shared/${recording.shareId}/slides`);
    expect(visitor.status).toBe(401);
  });

  it('are found by their words, at the second where they are shown', async () => {
    expect(await found('Lumora')).toEqual([
      expect.objectContaining({
        field: 'slide',
        start: 2,
        text: 'Pricing · Team: $1,200 per month · Lumora Ledger',
      }),
    ]);
    expect(await found('alasdair')).toEqual([expect.objectContaining({ field: 'slide', start: 30 })]);
  });

  it('are kept once, however often they are read', async () => {
    await save(recording.id);
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/slides`)).toEqual(SLIDES);
  });

  it('go with the recording', async () => {
    const { id } = await aCompletedRecording(product, owner);
    await save(id);
    await purgeRecording(owner, id);
    await product.runTasks();
    const rows = await product.database.query('select 1 from slide where recording_id = $1', [id]);
    expect(rows).toHaveLength(0);
  });
});
