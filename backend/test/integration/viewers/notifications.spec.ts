import { SendDigests } from '../../../src/modules/notifications/notifying/send-digests.js';
import { QueryBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { RecordingReady } from '../../../src/modules/recordings/recordings.events.js';
import { Outbox } from '../../../src/shared/outbox/outbox.js';
import { GetCommentFacts } from '../../../src/modules/sharing/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { aNotifyingProduct, OWNER } from '../../support/notifying.js';
import { aCompletedRecording, joinTenant } from '../../support/recordings.js';
import { type PageEvent, aPageSince, pageEvent } from '../../support/watching.js';

const here = aNotifyingProduct();
const { signUp, ours, aViewer, list, say, ask, settle, notified, mailsTo, mailed, linkIn, press } = here;

describe('Notifications', () => {
  it('notify the owner of a first view, a comment and a question, in the app and by mail', async () => {
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    await say(viewer, 'Can you send\nthe offer?', { timestamp: 4.5 });
    await ask(viewer, 'What is the price for each seat?');
    const { notifications, unread } = await notified();
    const about = {
      recordingId: here.recording.id,
      recordingTitle: 'Renewal call',
      actorName: 'Vi',
      isRead: false,
      views: 1,
      viewers: 1,
    };
    // Each is created by its own task, in any order.
    expect(notifications).toHaveLength(3);
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...about,
          kind: 'question',
          text: 'What is the price for each seat?',
          timestamp: 0,
        }),
        expect.objectContaining({
          ...about,
          kind: 'comment',
          text: 'Can you send\nthe offer?',
          timestamp: 4.5,
        }),
        expect.objectContaining({ ...about, kind: 'view', text: null, actorEmail: 'vi@example.com' }),
      ]),
    );
    expect(unread).toBe(3);
    const mails = await mailed(OWNER);
    const comment = mails.find(({ text }) => text.includes('commented'))!;
    expect(comment.text).toContain('Vi (vi@example.com) commented on "Renewal call" at 0:04:');
    expect(comment.text).toContain(`http://p.example.com/edit/${here.recording.id}?t=4`);
  });

  it('tell what a viewer watched, by one mail for a whole visit', async () => {
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    await settle();
    await here.product.database.query(`update recording set duration = 100 where id = $1`, [
      here.recording.id,
    ]);
    await aPageSince(here.product, viewer, { recordingId: here.recording.id, seconds: 200 });
    const tell = (...events: PageEvent[]) =>
      viewer.ask('POST', `/api/recordings/${here.recording.id}/analytics/events/batch`, {
        sessionId: 'a',
        events,
      });
    await tell(pageEvent.play({ at: 0, after: 0 }), pageEvent.progress({ at: 30, after: 30 }));
    await settle();
    await tell(pageEvent.progress({ at: 60, after: 60 }), pageEvent.pause({ at: 60, after: 60 }));
    const { notifications } = await notified();
    expect(notifications.slice(0, 2)).toMatchObject([
      { kind: 'watched', percent: 50, actorEmail: 'vi@example.com' },
      { kind: 'watched', percent: 25 },
    ]);
    const waiting = await here.product.database.query<{
      subject: string;
      minutes: number;
      payload: { subject: string; text: string };
    }>(
      `select subject, payload, extract(epoch from due_at - now())::int / 60 as minutes from task
       where kind = 'send-mail' and key like 'watched:%'`,
    );
    expect(waiting).toMatchObject([{ subject: OWNER, payload: { subject: expect.stringContaining('50%') } }]);
    expect(waiting[0]!.minutes).toBeGreaterThanOrEqual(28);
    expect(waiting[0]!.payload.text).toContain(`/analytics/${here.recording.id}/viewers/`);
  });

  it('come once for a viewer, however often they come back', async () => {
    await aViewer('vi@example.com');
    await settle();
    await aViewer('vi@example.com');
    await settle();
    expect((await list()).notifications).toHaveLength(1);
  });

  it('never come for what the owner does, nor for machines that visit by themselves', async () => {
    await aViewer(OWNER);
    await here.owner.ask('POST', `/api/recordings/${here.recording.id}/comments`, {
      content: 'A note to myself',
    });
    await ask(here.owner, 'What is the price?');
    await aViewer('preview@example.com', { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0' } });
    await aViewer('script@example.com', { headers: { 'user-agent': 'curl/8.5.0' } });
    await settle();
    expect((await list()).notifications).toEqual([]);
    expect(mailsTo(OWNER)).toEqual([]);
  });

  it.each(['Chrome/150.0.0.0', 'HeadlessChrome/150.0.0.0'])(
    'agree with the views of a visit of %s that does not count',
    async (product) => {
      const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 ${product} Safari/537.36`;
      const viewer = await aViewer('helen@example.com', { headers: { 'user-agent': agent } });
      if (!product.startsWith('Headless')) await settle();
      const session = await viewer.send('POST', `/api/recordings/${here.recording.id}/analytics/sessions`, {
        json: { sessionId: 'a', deviceInfo: { userAgent: 'HeadlessChrome/150.0.0.0' } },
      });
      expect(session.status).toBeLessThan(300);
      await ask(viewer, 'What is the price?');
      await say(viewer, 'Please call me');
      await settle();
      const { notifications, unread } = await list();
      expect(notifications).toMatchObject([{ kind: 'comment', views: 0 }]);
      expect(unread).toBe(1);
    },
  );

  it('go to the hundred latest viewers at most, whoever typed their addresses', async () => {
    const { id } = await say(await aViewer('vi@example.com'), 'Hello, all');
    await here.product.database.query(
      `insert into recording_viewer (id, recording_id, share_id, email, has_consented, created_at, last_seen_at)
       select gen_random_uuid(), $1, $2, n || '@example.com', true, now(), now() + make_interval(secs => n)
       from generate_series(1, 103) n`,
      [here.recording.id, here.recording.shareId],
    );
    const facts = await asTheProduct(here.product, () =>
      here.product.app.get(QueryBus).execute(new GetCommentFacts({ commentId: id })),
    );
    expect(facts?.consenting).toHaveLength(100);
    expect(facts?.consenting[0]).toMatchObject({ email: '103@example.com' });
  });

  it('notify viewers who agreed of comments, without a word of what was said, until they want no more', async () => {
    const [a, b, c] = ['agreed', 'silent', 'author'].map((name) => `${name}@example.com`);
    await aViewer(a!, { hasConsented: true });
    await aViewer(b!);
    const author = await aViewer(c!, { hasConsented: true });
    await say(author, 'A secret word');
    const [mail] = await mailed(a!);
    await settle();
    expect(mailsTo(b!)).toEqual([]);
    expect(mailsTo(c!)).toEqual([]);
    expect(mail!.text).toContain(`http://p.example.com/view/${here.recording.shareId}`);
    expect(mail!.text).not.toContain('secret');

    const stop = linkIn(mail!, 'stop');
    const page = await ours().send('GET', stop);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Turn off emails')]);
    const consents = () =>
      here.product.database.query<{ has_consented: boolean }>(
        `select has_consented from recording_viewer where email = $1`,
        [a],
      );
    expect(await consents()).toEqual([{ has_consented: true }]);
    expect(await press(stop)).toBe(200);
    expect(await consents()).toEqual([{ has_consented: false }]);
  });

  it('go to an address on the word of a gate once; more, when the reader asks for them', async () => {
    const address = 'victim@example.com';
    const author = await aViewer('author@example.com');
    const sayAnHourLater = async () => {
      await here.product.database.query(`update task set key = key || ':before' where kind = 'send-mail'`);
      await here.product.database.query(
        `update viewer_mailing set first_occasion = first_occasion || ':before'`,
      );
      await say(author, 'Another word');
      await settle();
    };
    await aViewer(address, { hasConsented: true });
    await say(author, 'A word');
    const [first] = await mailed(address);
    expect(first!.text).toContain('someone opened a shared recording with this address');
    expect(first!.text).not.toContain('Renewal');

    await aViewer(address, { hasConsented: true });
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(1);

    const keep = linkIn(first!, 'keep');
    expect((await (await ours().send('GET', keep)).text()).includes('Get emails about this recording?')).toBe(
      true,
    );
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(1);
    expect((await ours().send('POST', keep)).status).toBe(200);
    await sayAnHourLater();
    const [, second] = await mailed(address);
    expect(second!.text).toContain('Renewal');

    expect(await press(linkIn(second!, 'stop'))).toBe(200);
    await aViewer(address, { hasConsented: true });
    await sayAnHourLater();
    expect(mailsTo(address)).toHaveLength(2);
  });

  it('go to an address about three recordings a day at most, and about none once its reader refused', async () => {
    const address = 'flooded@example.com';
    const another = async () => {
      here.recording = await aCompletedRecording(here.product, here.owner);
      await aViewer(address, { hasConsented: true });
      await say(await aViewer('author@example.com'), 'A word');
      await settle();
    };
    for (let time = 0; time < 4; time++) await another();
    expect(await mailed(address)).toHaveLength(3);
    await here.product.database.query(`update viewer_mailing set first_at = now() - interval '2 days'`);
    await another();
    expect(await mailed(address)).toHaveLength(4);
    expect(await press(linkIn(mailsTo(address)[0]!, 'stop'))).toBe(200);
    await another();
    expect(mailsTo(address)).toHaveLength(4);
  });

  it('come by mail for the first five answers to a plan of an hour, which lead to the plan', async () => {
    const { owner, recording } = here;
    const folder = await owner.ask<{ id: string }>('POST', '/api/folders', { name: randomUUID() });
    const at = `/api/folders/${folder.id}`;
    const move = { ids: [recording.id], action: 'move', folderId: folder.id };
    await owner.ask('POST', '/api/recordings/batch', move);
    const settings = { title: 'Rollout', enabled: true, showsPlan: true };
    const { link } = await owner.ask<{ link: string }>('PATCH', `${at}/room`, settings);
    const row = await owner.ask<{ id: string }>('POST', `${at}/plan/rows`, { what: 'Send it' });
    const room = link.replace('/view/', '/api/recordings/shared/');
    const viewer = ours();
    await viewer.ask('POST', `${room}/view`, { viewerEmail: 'vi@example.com', viewerName: 'Vi' });
    for (let number = 1; number <= 7; number++)
      await viewer.ask('POST', `${room}/plan/rows/${row.id}/comments`, { content: `Comment ${number}` });
    const { notifications } = await notified();
    expect(notifications).toHaveLength(7);
    expect(notifications[0]).toMatchObject({ kind: 'plan', recordingId: recording.id, actorName: 'Vi' });
    const mails = await mailed(OWNER);
    await settle();
    expect(mailsTo(OWNER)).toHaveLength(5);
    expect(mails[0]!.text).toContain('updated the action plan of "Renewal call"');
    expect(mails[0]!.text).toContain(`http://p.example.com/plan/${folder.id}`);
    expect(mails.filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
  });

  it('come by mail for the first five views of an hour: more come in the app alone', async () => {
    for (let number = 1; number <= 7; number++) await aViewer(`v${number}@example.com`);
    await settle();
    const mails = await mailed(OWNER);
    await settle();
    expect(mailsTo(OWNER)).toHaveLength(5);
    expect(mails.filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
  });

  it('send a viewer one mail an hour, however lively the conversation', async () => {
    const address = 'agreed@example.com';
    await aViewer(address, { hasConsented: true });
    const author = await aViewer('author@example.com');
    for (const word of ['one', 'two', 'three']) await say(author, word);
    await settle();
    await mailed(address);
    await settle();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('say once that a recording is ready, by mail for the first five within an hour', async () => {
    const { product, owner } = here;
    const outbox = product.app.get(Outbox);
    const ready = (id: string) =>
      asTheProduct(product, () =>
        outbox.transactional((_, emit) => Promise.resolve(emit(new RecordingReady(id)))),
      );
    const ids: string[] = [];
    for (let number = 1; number <= 6; number++)
      ids.push((await aCompletedRecording(product, owner, { title: `Call ${number}` })).id);
    // Processed one by one, so that each knows its predecessors.
    for (const id of [...ids, ids[0]!]) {
      await ready(id);
      await settle();
    }
    const { notifications } = await notified();
    expect(notifications).toHaveLength(6);
    expect(notifications.at(-1)).toMatchObject({
      kind: 'ready',
      recordingId: ids[0],
      recordingTitle: 'Call 1',
      actorName: null,
      actorEmail: '',
    });
    const mails = await mailed(OWNER);
    await settle();
    const titlesIn = mailsTo(OWNER).map(({ text }) => /"(.*)" is ready to watch/.exec(text)?.[1]);
    expect(titlesIn.toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `Call ${number}`));
    const first = mails.find(({ text }) => text.includes('Call 1'))!;
    expect(first.text).toContain(`http://p.example.com/edit/${ids[0]}`);
    expect(mailsTo(OWNER).filter(({ text }) => text.includes('within the hour'))).toHaveLength(1);
  });

  it('come without mails to who wants none', async () => {
    expect(await list()).toMatchObject({ byMail: true, canMail: true });
    await here.owner.ask('PATCH', '/api/notifications/settings', { byMail: false });
    await aViewer('vi@example.com');
    await settle();
    expect((await list()).byMail).toBe(false);
    expect(mailsTo(OWNER)).toEqual([]);
  });

  it('come once more in one mail a week to who chose that, where something happened, until they stop it', async () => {
    const sendDigests = () => asTheProduct(here.product, () => here.product.app.get(SendDigests).look());
    const aWeekLater = async () => {
      await here.product.database.query(
        `update notification_setting set digest_at = now() - interval '7 days'`,
      );
      await sendDigests();
      return mailed(OWNER);
    };
    await here.owner.ask('PATCH', '/api/notifications/settings', { byMail: false, digest: 'weekly' });
    expect(await aWeekLater()).toEqual([]);
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    await settle();
    await say(viewer, 'Who signs?');
    await settle();
    await sendDigests();
    expect(await mailed(OWNER)).toEqual([]);
    const [mail] = await aWeekLater();
    expect(mail!.text).toContain(
      '- Vi (vi@example.com) opened it\r\n- Vi (vi@example.com) commented: Who signs?',
    );
    await sendDigests();
    expect(await mailed(OWNER)).toHaveLength(1);
    expect(await press(linkIn(mail!, 'stop'))).toBe(200);
    expect(await list()).toMatchObject({ byMail: false, digest: 'off' });
    expect(await aWeekLater()).toHaveLength(1);
  });

  it('come in a digest that tells the first of each recording, the buttons that were clicked, and counts the rest', async () => {
    const { recording, owner, product } = here;
    await owner.ask('PATCH', '/api/notifications/settings', { byMail: false, digest: 'daily' });
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, {
      callToAction: { label: 'Book a call', url: 'https://example.com/book' },
    });
    const viewer = await aViewer('vi@example.com', { name: 'Vi' });
    for (const eventId of [randomUUID(), randomUUID()])
      await viewer.ask('POST', `/api/recordings/shared/${recording.shareId}/clicks`, { eventId });
    await settle();
    await product.database.query(
      `insert into notification (id, user_id, recording_id, kind, subject_id, actor_email, percent, created_at)
       select uuidv7(), n.user_id, n.recording_id, more.kind, uuidv7(), 'v' || at || '@example.com', more.percent, now()
       from notification n, generate_series(1, 600) at,
         (values ('view', null), ('watched', 25), ('watched', 75)) as more (kind, percent)`,
    );
    await product.database.query(`update notification_setting set digest_at = now() - interval '1 day'`);
    await asTheProduct(product, () => product.app.get(SendDigests).look());
    const [mail] = await mailed(OWNER);
    expect(mail!.text.match(/Vi \(vi@example.com\) clicked "Book a call"/g)).toHaveLength(1);
    expect(mail!.text).not.toContain('watched 25%');
    expect(mail!.text.match(/v\d+@example.com watched 75%/g)).toHaveLength(18);
    expect(mail!.text).toContain('- and 582 more');
  });

  it('are read up to the one that was seen, and paged', async () => {
    for (const name of ['one', 'two', 'three']) await aViewer(`${name}@example.com`);
    const { notifications } = await notified();
    await here.owner.ask('POST', '/api/notifications/read', { upTo: notifications[1]!.id });
    expect((await list()).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true]);
    expect((await list()).unread).toBe(1);
    const first = await list(here.owner, '?limit=2');
    const second = await list(here.owner, `?limit=2&cursor=${first.nextCursor}`);
    expect([...first.notifications, ...second.notifications].map(({ id }) => id)).toEqual(
      notifications.map(({ id }) => id),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('are nobody else’s, and go with a comment that is removed and with the recording', async () => {
    const viewer = await aViewer('vi@example.com');
    const comment = await say(viewer, 'Not meant for you');
    await settle();
    expect((await list(await signUp('stranger@example.com'))).notifications).toEqual([]);
    expect((await here.product.visitor().send('GET', '/api/notifications')).status).toBe(401);
    await here.owner.send('DELETE', `/api/recordings/${here.recording.id}/comments/${comment.id}`);
    expect((await notified()).notifications).toHaveLength(1);
    await here.owner.send('DELETE', `/api/recordings/${here.recording.id}`);
    expect((await list()).notifications).toEqual([]);
  });

  it('are not of recordings that stayed in a tenant which their owner has left', async () => {
    const leaving = await signUp('leaving@example.com');
    const host = await signUp('host@example.com');
    here.recording = await aCompletedRecording(here.product, leaving);
    await aViewer('vi@example.com');
    expect((await notified(leaving)).notifications).toHaveLength(1);
    await joinTenant(here.product, leaving, host, 'member');
    expect(await list(leaving)).toMatchObject({ notifications: [], unread: 0 });
    await aViewer('later@example.com');
    await settle();
    const stored = await here.product.database.query<{ actor_email: string }>(
      `select actor_email from notification where recording_id = $1`,
      [here.recording.id],
    );
    expect(stored).toEqual([{ actor_email: 'vi@example.com' }]);
  });
});
