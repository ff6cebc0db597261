import type { Mail, Mailer } from './mailer.js';

export const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'vi@example.com',
  subject: 'A comment on "Renewal"',
  text: 'Ana wrote:\n.\n<b>Bold</b> & ümläut',
  unsubscribeUrl: 'https://recordings.example.com/api/notifications/stop?token=t',
  ...over,
});

export function describeMailer(
  name: string,
  start: () => Promise<{ mailer: Mailer; stop(): Promise<void> }>,
) {
  describe(`${name} as a Mailer`, () => {
    let mailer: Mailer;
    let stop: () => Promise<void>;
    beforeAll(async () => ({ mailer, stop } = await start()));
    afterAll(async () => {
      await mailer.close();
      await stop();
    });

    it('has a name and says that it can be used', async () => {
      expect(mailer.name).toMatch(/^[a-z]+$/);
      expect(await mailer.check()).toBe(true);
    });

    it.each([
      ['a mail', aMail()],
      ['one without a way to end them', aMail({ unsubscribeUrl: null })],
      ['a subject with a line break', aMail({ subject: 'Hello\r\nBcc: eve@example.com' })],
      ['a long text', aMail({ text: 'word '.repeat(20_000) })],
    ])('takes %s', async (_, mail) => {
      await mailer.send(mail);
    });
  });
}
