import { randomUUID } from 'node:crypto';
import { aPerson } from '../../support/people.js';
import { about, LINES, plannedRooms } from '../../support/planned-rooms.js';
import { joinTenant } from '../../support/recordings.js';

interface Briefing {
  parts: {
    heading: string;
    items: { text: string; note: string | null; source: { recordingId: string; text: string } | null }[];
  }[];
  isUpdating: boolean;
}

const here = await plannedRooms();
const { product, add, change, ownersRows, aGuest, aCall, shared, move } = here;

const at = (rest: string) => `/api/folders/${here.folder}/briefings/${rest}`;
const briefing = (kind: string, as = here.owner) => as.ask<Briefing>('GET', at(kind));
const partOf = ({ parts }: Briefing, name: string) => parts.find(({ heading }) => heading === name)?.items;

describe('A briefing of a folder', () => {
  it('prepares a call with people, open rows and what viewers of the room said, each with its line', async () => {
    const { id } = await aCall('Discovery');
    const viewer = await aGuest();
    const row = about(await ownersRows(), 'scanner data');
    await viewer.ask('POST', shared(`/rows/${row.id}/comments`), { content: 'As a CSV, please.' });
    const read = await briefing('preparation');
    for (const { items } of read.parts.filter(({ heading }) => !heading.startsWith('Watched')))
      for (const { source } of items) expect(source).toMatchObject({ recordingId: id });
    expect(partOf(read, 'People')!.map(({ text }) => text)).toContain('Tom Reed');
    expect(JSON.stringify(partOf(read, 'They owe'))).toContain('scanner data');
    expect(partOf(read, 'Said in the room')).toMatchObject([{ text: 'As a CSV, please.' }]);
    expect(partOf(read, 'Watched in the room')).toMatchObject([{ source: null }]);
    expect(partOf(await briefing('handover'), 'Watched in the room')).toBeUndefined();
  });

  it('is empty for an empty folder, and without recordings that were deleted or moved away', async () => {
    expect(await briefing('handover')).toEqual({ parts: [], isUpdating: false });
    const { id } = await aCall();
    expect((await briefing('handover')).parts).not.toEqual([]);
    const other = await here.owner.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() });
    await move(id, other.id);
    expect((await briefing('handover')).parts).toEqual([]);
    await move(id, here.folder);
    await here.owner.ask('DELETE', `/api/recordings/${id}`);
    expect((await briefing('handover')).parts).toEqual([]);
  });

  it('has no line of what was cut, and names those who speak in the rest', async () => {
    const { id } = await aCall();
    const whole = partOf(await briefing('preparation'), 'People')!;
    expect(whole.map(({ text, source }) => [text, source?.text])).toEqual([
      ['Maya Lind', LINES[0]!.text],
      ['Tom Reed', LINES[2]!.text],
    ]);
    await product.database.query(
      `update recording set shown_cut = '{"key":"x","contentType":"video/mp4","duration":1,"ranges":[{"start":0.1,"end":3600,"kind":"remove"}]}' where id = $1`,
      [id],
    );
    expect(JSON.stringify(await briefing('handover'))).not.toContain('scanner');
    expect(JSON.stringify(await briefing('preparation'))).not.toContain('Tom Reed');
    expect(JSON.stringify(await briefing('preparation'))).not.toContain('scanner');
  });

  it('shows private rows to the team, and has none in a file', async () => {
    await aCall();
    await change(about(await ownersRows(), 'scanner data').id, { isPrivate: true, what: 'Canary' });
    expect(JSON.stringify(await briefing('preparation'))).toContain('Canary');
    for (const [file, type] of [
      ['preparation.md', 'text/markdown'],
      ['handover.html', 'text/html'],
      ['handover.docx', 'wordprocessingml'],
      ['handover.pdf', 'application/pdf'],
    ]) {
      const answer = await here.owner.send('GET', at(file!));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining(type!),
      ]);
      expect(await answer.text()).not.toContain('Canary');
    }
  });

  it('tells who watched only to those who may read analytics of the room', async () => {
    await add('Export the data');
    await aGuest('canary@example.com', 'canary');
    const watched = async (as = here.owner) =>
      JSON.stringify(await briefing('preparation', as)).includes('canary');
    expect(await watched()).toBe(true);
    const token = async (scopes: string[]) => {
      const { token: secret } = await here.owner.ask<{ token: string }>('POST', '/api/tokens', {
        name: randomUUID(),
        scopes,
      });
      const answer = await fetch(product.origin + at('preparation'), {
        headers: { authorization: `Bearer ${secret}` },
      });
      return [answer.status, (await answer.text()).includes('canary')];
    };
    expect(await token(['recordings:read'])).toEqual([200, false]);
    expect(await token(['recordings:read', 'analytics:read'])).toEqual([200, true]);
    expect((await token(['analytics:read']))[0]).toBe(403);
    const member = await aPerson(product);
    await joinTenant(product, member.browser, here.owner, 'member');
    await here.owner.ask('PUT', `/api/folders/${here.folder}/access`, [{ role: 'member', may: 'view' }]);
    expect(await watched(member.browser)).toBe(false);
  });

  it('is shut to strangers and members without the folder, and refuses unknown kinds and formats', async () => {
    await aCall();
    const [member, stranger] = [await aPerson(product), await aPerson(product)];
    await joinTenant(product, member.browser, here.owner, 'member');
    await here.owner.ask('PUT', `/api/folders/${here.folder}/access`, [{ role: 'member', may: 'none' }]);
    for (const rest of ['preparation', 'handover', 'handover.pdf'])
      for (const each of [member, stranger])
        expect((await each.browser.send('GET', at(rest))).status).toBe(404);
    for (const rest of ['minutes', 'handover.exe', '%ED%A0%BD', 'preparation?timezone=Mars/Base'])
      expect((await here.owner.send('GET', at(rest))).status).toBe(400);
  });
});
