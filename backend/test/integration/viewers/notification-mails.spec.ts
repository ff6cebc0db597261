import { jest } from '@jest/globals';
import { ForgetComment } from '../../../src/modules/notifications/notifying/forget-comment.js';
import { Notifier } from '../../../src/modules/notifications/notifying/notifier.js';
import { MailSender } from '../../../src/shared/mail/mail-sender.js';
import { asTheProduct } from '../../support/in-context.js';
import { aMailServer } from '../../support/mail-server.js';
import { aNotifyingProduct, OWNER } from '../../support/notifying.js';
import type { TestBrowser } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const here = aNotifyingProduct();
const { aViewer, linkIn, list, press, say, ask, settle, mailsTo, mailed } = here;

describe('Notifications', () => {
  describe('of what happened right before the process ended', () => {
    let viewer: TestBrowser;
    beforeEach(async () => {
      viewer = await aViewer('vi@example.com');
      await settle();
    });
    afterEach(() => jest.restoreAllMocks());

    async function endingIn(
      step: { mockImplementationOnce(never: () => Promise<never>): unknown },
      happen: () => Promise<unknown>,
    ): Promise<void> {
      const reached = new Promise<unknown>((resolve) => {
        step.mockImplementationOnce(() => {
          resolve(step);
          return new Promise(() => undefined);
        });
      });
      await happen();
      // The step never ends, so this fails once the product has stopped.
      void settle().catch(() => undefined);
      await reached;
    }
    async function lookAgain(): Promise<void> {
      await here.product.database.query(`update task set lease_until = now() - interval '1 second'`);
      await here.product.runTasks();
    }

    it.each([
      ['view', () => aViewer('another@example.com')],
      ['comment', () => say(viewer, 'Is it too late?')],
      ['question', () => ask(viewer, 'What is the price for each seat?')],
    ])('come later for a %s, once', async (kind, happen) => {
      await endingIn(jest.spyOn(Notifier.prototype, 'notifyOwner'), happen);
      expect((await list()).notifications).toHaveLength(1);
      await lookAgain();
      await lookAgain();
      expect((await list()).notifications.map(({ kind }) => kind)).toEqual([kind, 'view']);
      expect(await mailed(OWNER)).toHaveLength(2);
      expect(
        await here.product.database.query(
          `select kind from task where kind not in ('send-mail', 'index-recording')`,
        ),
      ).toEqual([]);
    });

    it('come by mail where the process ended before the mail was there, once', async () => {
      await settle();
      await endingIn(jest.spyOn(MailSender.prototype, 'enqueue'), () => say(viewer, 'Is it too late?'));
      await lookAgain();
      expect(await mailed(OWNER)).toHaveLength(2);
      await lookAgain();
      await settle();
      expect(mailsTo(OWNER)).toHaveLength(2);
      expect((await list()).notifications).toHaveLength(2);
    });

    it('do not keep the words of a comment that was removed', async () => {
      const { id } = await say(viewer, 'Forget this');
      await settle();
      await endingIn(jest.spyOn(ForgetComment.prototype, 'forget'), () =>
        here.owner.send('DELETE', `/api/recordings/${here.recording.id}/comments/${id}`),
      );
      await lookAgain();
      expect((await list()).notifications.map(({ kind }) => kind)).toEqual(['view']);
    });
  });
});

describe('Mails to an account whose address nobody confirmed', () => {
  const [stranger, name] = ['not-me@example.com', 'Buy at evil.example'];
  const somethingHappens = async () => {
    const owner = await here.signUp(stranger);
    here.recording = await aCompletedRecording(here.product, owner, { title: name });
    await owner.ask('PATCH', `/api/recordings/${here.recording.id}/share`, { enabled: true });
    await say(await aViewer('vi@example.com', { name }), name);
    await settle();
  };
  afterEach(() => here.product.database.query(`delete from user_account where email = $1`, [stranger]));

  it('are one a day, without a word that anybody typed, until its reader confirms it', async () => {
    await somethingHappens();
    const [first, ...others] = await mailed(stranger);
    expect(others).toEqual([]);
    expect(first!.text).not.toContain('evil');
    expect((await here.ours().send('POST', linkIn(first!, 'keep'))).status).toBe(200);
    await say(await aViewer('vi@example.com', { name }), 'What does it cost?');
    const [, second] = await mailed(stranger);
    expect(second!.text).toContain('What does it cost?');
  });

  it('end by the link in one, whoever signed up and turns them on again', async () => {
    await somethingHappens();
    const [first] = await mailed(stranger);
    expect(await press(linkIn(first!, 'stop'))).toBe(200);
    await here.product.database.query('delete from notification_setting');
    await here.product.database.query(`delete from task where kind = 'send-mail'`);
    await say(await aViewer('vi@example.com', { name }), name);
    expect(await mailed(stranger)).toHaveLength(1);
  });
});

describe('Mails', () => {
  const kept = (address: string) =>
    here.product.database.query<{ attempts: number; isSent: boolean; failure: string | null }>(
      `select attempts, done_at is not null as "isSent", case when dead_at is not null then last_error end as failure
       from task where kind = 'send-mail' and subject = $1`,
      [address],
    );

  it('are sent when the mail server is back', async () => {
    const { port } = here.server;
    await here.server.stop();
    await aViewer('vi@example.com');
    await settle();
    expect(await kept(OWNER)).toEqual([{ attempts: 1, isSent: false, failure: null }]);
    here.server = await aMailServer(port);
    await here.product.runTasks({ days: 1 });
    expect(await kept(OWNER)).toEqual([{ attempts: 2, isSent: true, failure: null }]);
    expect(mailsTo(OWNER)).toHaveLength(1);
  });

  it('that are refused are given up, with the reason', async () => {
    await aViewer('refused@example.com', { hasConsented: true });
    await here.owner.ask('POST', `/api/recordings/${here.recording.id}/comments`, { content: 'Hello' });
    await settle();
    expect(await kept('refused@example.com')).toEqual([
      { attempts: 1, isSent: false, failure: expect.stringContaining('Nobody here') },
    ]);
  });

  it('to one address are at most thirty in an hour', async () => {
    const sender = here.product.app.get(MailSender);
    for (let number = 0; number < 32; number++)
      await asTheProduct(here.product, () =>
        sender.enqueue(`test:${number}`, {
          to: 'busy@example.com',
          subject: 's',
          text: 't',
          unsubscribeUrl: null,
        }),
      );
    expect(await kept('busy@example.com')).toHaveLength(30);
  });
});
