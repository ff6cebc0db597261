import { randomUUID } from 'node:crypto';
import { LINES, about, plannedRooms } from '../../support/planned-rooms.js';

const here = await plannedRooms();
const { product, shared, changeRoom, add, change, rowsOf, ownersRows, tick, aGuest, aCall } = here;

describe('The plan of a room', () => {
  it('has the accepted rows by day, with the line in the room and its second', async () => {
    const { id } = await aCall();
    await add('Without a day');
    const rows = await rowsOf(await aGuest());
    expect(rows.map(({ due }) => due)).toEqual(['2026-01-16', '2026-01-31', null]);
    expect(about(rows, 'scanner data')).toMatchObject({
      side: 'them',
      state: 'open',
      sources: [{ shareId: `${here.room}.${id}`, title: 'Discovery', start: 20, text: LINES[2]!.text }],
    });
    const [source] = about(rows, 'scanner data').sources;
    const viewer = await aGuest();
    expect(
      (await viewer.send('POST', `/api/recordings/shared/${here.room}/recordings/${id}/view`, { json: {} }))
        .status,
    ).toBe(204);
    expect((await viewer.send('GET', `/api/recordings/shared/${source!.shareId}`)).status).toBe(200);
  });

  it('leaves out private, hidden, merged and proposed rows, and recordings outside the room, in every format', async () => {
    const { id: recordingId } = await aCall();
    const secret = await add('Private canary', { isPrivate: true, due: '2026-03-01' });
    const hidden = await add('Hidden canary', { due: '2026-03-01' });
    await change(hidden.id, { isHidden: true });
    const merged = await add('Merged canary', { due: '2026-03-01' });
    await change(merged.id, { mergedInto: secret.id });
    await add('Shown', { due: '2026-03-01' });
    await changeRoom({ recordings: [{ id: recordingId, shown: false }] });
    const viewer = await aGuest();
    expect((await rowsOf(viewer)).map(({ what }) => what)).toEqual(['Shown']);
    for (const format of ['ics', 'csv', 'md']) {
      const file = await (await viewer.send('GET', shared(`.${format}`))).text();
      expect(file).toContain('Shown');
      expect(file).not.toMatch(/canary|scanner|questionnaire/i);
      const one = await viewer.send('GET', shared(`.${format}?rowId=${secret.id}`));
      expect(await one.text()).not.toMatch(/canary/i);
    }
    for (const { id } of [secret, hidden, merged]) {
      expect(await tick(viewer, id)).toBe(404);
      expect(
        (await viewer.refused('POST', shared(`/rows/${id}/comments`), { json: { content: 'Hi' } })).status,
      ).toBe(404);
    }
    await change(secret.id, { isPrivate: false });
    expect((await rowsOf(viewer)).map(({ what }) => what)).toContain('Private canary');
  });

  it('names the sides for who reads it, under the title of the room', async () => {
    await add('Send it', { side: 'us' });
    await add('Check it', { side: 'them' });
    const viewer = await aGuest();
    const file = await (await viewer.send('GET', shared('.md'))).text();
    expect(file).toContain('# Brattvær');
    expect(file).toContain('**Check it** (You)');
    expect(file).not.toContain('(Us)');
  });

  it('has nothing that was cut or edited away, and reads it again when a viewer comes', async () => {
    const { id, transcript } = await aCall();
    const viewer = await aGuest();
    await product.database.query(
      `update recording set shown_cut = '{"key":"x","contentType":"video/mp4","duration":90,"ranges":[{"start":0,"end":10,"kind":"remove"}]}' where id = $1`,
      [id],
    );
    await here.owner.ask('PATCH', `/api/recordings/${id}/transcript/${transcript[1]!.id}`, {
      text: "I'll send you the paper by Friday.",
    });
    expect(await rowsOf(viewer)).toEqual([]);
    await product.runTasks({ kinds: ['update-plan'] });
    const rows = await rowsOf(viewer);
    expect(JSON.stringify(rows)).not.toContain('questionnaire');
    expect(about(rows, 'scanner data').sources).toMatchObject([{ start: 10 }]);
  });

  it('is off until its owner turns it on, and shut at once when they turn it off', async () => {
    const row = await add('One');
    const viewer = await aGuest();
    expect(await viewer.ask('GET', `/api/recordings/shared/${here.room}`)).toMatchObject({ hasPlan: true });
    await changeRoom({ showsPlan: false });
    expect(await viewer.ask('GET', `/api/recordings/shared/${here.room}`)).toMatchObject({ hasPlan: false });
    expect((await viewer.refused('GET', shared())).code).toBe('plan.not_shared');
    expect((await viewer.send('GET', shared('.md'))).status).toBe(404);
    expect(await tick(viewer, row.id)).toBe(404);
    const other = (await here.owner.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() })).id;
    const at = `/api/folders/${other}/room`;
    await here.owner.ask('PATCH', at, { title: 'Another', enabled: true });
    expect(await here.owner.ask('GET', at)).toMatchObject({ showsPlan: false });
  });
});

describe('The minutes of a recording', () => {
  it('have its accepted rows, without private ones, and each step once', async () => {
    const { id } = await aCall();
    const scanner = about(await ownersRows(), 'scanner data');
    await change(scanner.id, { state: 'done', who: 'Tom Reed' });
    await change(about(await ownersRows(), 'questionnaire').id, { isPrivate: true });
    const minutes = await (await here.owner.send('GET', `/api/recordings/${id}/minutes.md`)).text();
    const section = (name: string): string => minutes.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? '';
    expect(section('Action plan')).toContain('**Tom Reed:** ');
    expect(section('Action plan')).toContain('January 31, 2026, done');
    expect(section('Action plan')).not.toContain('questionnaire');
    expect(section('Next steps')).not.toContain('scanner data');
  });
});
