import { aNotifyingProduct, OWNER } from '../../support/notifying.js';
import type { TestBrowser } from '../../support/product.js';

const here = aNotifyingProduct();
const { aViewer, mailed, mailsTo, linkIn, press, settle } = here;

interface Listed {
  from: string | null;
  footer: string;
  refusal: string | null;
  mails: { subject: string; state: string }[];
}

const WRITTEN = { subject: 'About the price', text: 'Hi Vi,\n\nTwenty euros it is.\n\nOlga' };
let at: string;
/** @param madeFor whose personal link they come by */
const visit = async (email: string, madeFor?: string): Promise<string> => {
  const of = `/api/recordings/${here.recording.id}`;
  const made =
    madeFor && (await here.owner.ask<{ link: string }>('POST', `${of}/share/recipients`, { email: madeFor }));
  const recipient = made ? new URL(made.link, 'http://x').searchParams.get('r')! : undefined;
  const viewer = await aViewer(email, { name: 'Vi Watson', recipient });
  await viewer.ask('POST', `${of}/analytics/sessions`, { sessionId: 's' });
  const { viewers } = await here.owner.ask<{ viewers: { id: string; email: string }[] }>(
    'GET',
    `${of}/share/viewers`,
  );
  return `${of}/analytics/viewers/${viewers.find((each) => each.email === email)!.id}/follow-up`;
};
beforeEach(async () => (at = await visit('vi@example.com', 'vi@example.com')));

const list = (browser = here.owner) => browser.ask<Listed>('GET', `${at}/mails`);
const send = (mail: object = WRITTEN, browser: TestBrowser = here.owner, of = at) =>
  browser.send('POST', `${of}/mails`, { json: mail });
const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('A follow-up', () => {
  it('goes to the viewer as it was written, once, and its answers to the owner', async () => {
    const { from, footer, refusal } = await list();
    expect([from, refusal]).toEqual(['Playhead <recordings@example.com>', null]);
    for (let i = 0; i < 2; i++) expect((await send()).status).toBe(202);
    const [mail, ...others] = await mailed('vi@example.com');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Subject: About the price');
    expect(mail!.text).toMatch(new RegExp(`Reply-To: .*<?${OWNER}`));
    expect(mail!.text).not.toContain('Auto-Submitted');
    expect(mail!.text).toContain('Hi Vi,\r\n\r\nTwenty euros it is.\r\n\r\nOlga\r\n\r\n--\r\n');
    expect(mail!.text).toContain(footer.slice(footer.indexOf('Turn off')));
    expect((await list()).mails).toMatchObject([{ subject: 'About the price', state: 'sent' }]);
    const { recordings } = await here.owner.ask<{ recordings: { followUps: object[] }[] }>(
      'GET',
      '/api/viewers?email=vi@example.com',
    );
    expect(recordings.flatMap(({ followUps }) => followUps)).toMatchObject([{ subject: 'About the price' }]);
    expect((await send({ ...WRITTEN, text: 'One more thing.' })).status).toBe(202);
    expect(await mailed('vi@example.com')).toHaveLength(2);
  });

  it('goes to no address that somebody merely typed at the gate, nor by the link of somebody else', async () => {
    for (const madeFor of [undefined, 'vera@example.com']) {
      const typed = await visit('stranger@example.com', madeFor);
      expect((await here.owner.ask<Listed>('GET', `${typed}/mails`)).refusal).toMatch(/personal link/);
      expect(await refusalOf(await send(WRITTEN, here.owner, typed))).toEqual([
        409,
        'follow_up.not_own_link',
      ]);
    }
    expect(await mailed('stranger@example.com')).toEqual([]);
    await here.owner.ask('POST', `/api/recordings/${here.recording.id}/share/recipients`, {
      email: 'stranger@example.com',
    });
    const still = await visit('stranger@example.com');
    expect((await send(WRITTEN, here.owner, still)).status).toBe(409);
  });

  it('goes to nobody who turned them off by the link in one', async () => {
    await send();
    const [mail] = await mailed('vi@example.com');
    expect(await press(linkIn(mail!, 'stop'))).toBe(200);
    expect((await list()).refusal).toMatch(/turned off emails/);
    expect(await refusalOf(await send({ ...WRITTEN, text: 'And?' }))).toEqual([409, 'follow_up.refused']);
    expect(await mailed('vi@example.com')).toHaveLength(1);
  });

  it('goes to no viewer of a recording whose link is off, and waits for none who was removed', async () => {
    const of = `/api/recordings/${here.recording.id}`;
    await here.owner.ask('PATCH', `${of}/share`, { enabled: false });
    expect(await refusalOf(await send())).toEqual([409, 'follow_up.not_shared']);
    await here.owner.ask('PATCH', `${of}/share`, { enabled: true });
    expect((await send()).status).toBe(202);
    const viewerId = at.split('/').at(-2)!;
    await here.product.database.query(
      `update task set due_at = now() + interval '1 hour' where key like 'follow-up%'`,
    );
    await here.owner.send('DELETE', `${of}/share/viewers/${viewerId}`);
    await settle();
    expect(await here.product.database.query(`select key from task where key like 'follow-up%'`)).toEqual([]);
    expect(
      await here.product.database.query('select from follow_up_mail where viewer_id = $1', [viewerId]),
    ).toEqual([]);
    expect(mailsTo('vi@example.com').filter(({ text }) => text.includes('Twenty'))).toEqual([]);
  });

  it('is sent twenty times a day by one person, to viewers of their own recordings', async () => {
    await here.product.database.query('delete from follow_up_mail');
    for (let i = 0; i < 20; i++) expect((await send({ ...WRITTEN, text: `Number ${i}` })).status).toBe(202);
    expect(await refusalOf(await send())).toEqual([429, 'follow_up.too_many']);
    await here.product.database.query(`update follow_up_mail set created_at = now() - interval '25 hours'`);
    expect((await send()).status).toBe(202);
    const other = await here.signUp('other@example.com');
    expect((await send(WRITTEN, other)).status).toBe(404);
  });

  it('begins and ends as the last ones did that the person kept', async () => {
    const draft = () => here.owner.ask<{ greeting: string; closing: string }>('GET', at);
    expect(await draft()).toMatchObject({ greeting: 'Hi Vi,', closing: 'Best,' });
    await here.owner.ask('PUT', '/api/follow-up-words', {
      greeting: 'Dear {name},',
      closing: 'Yours,\nOlga',
    });
    expect(await draft()).toMatchObject({ greeting: 'Dear Vi,', closing: 'Yours,\nOlga' });
  });
});
