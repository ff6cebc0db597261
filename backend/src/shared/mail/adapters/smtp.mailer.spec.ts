import { SMTPServer } from 'smtp-server';
import { aMail, describeMailer } from '../ports/mailer.contract.js';
import { MailRefused } from '../ports/mailer.js';
import { SmtpMailer } from './smtp.mailer.js';

const got: { to: string[]; from: string; text: string }[] = [];
const CODES: Record<string, number> = { 'nobody@example.com': 550, 'later@example.com': 451 };

async function startServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (auth, _, done) =>
      auth.password === 'p@ss' ? done(null, { user: auth.username }) : done(new Error('Wrong password')),
    onRcptTo: ({ address }, _, done) => {
      const responseCode = CODES[address];
      done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null);
    },
    onData: (stream, session, done) => {
      let text = '';
      stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      stream.on('end', () => {
        const { rcptTo, mailFrom } = session.envelope;
        got.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          // Unfolds long headers.
          text: text.replace(/\r\n[ \t]+/g, ' '),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return { port, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const FROM = 'Playhead <recordings@example.com>';
let server: Awaited<ReturnType<typeof startServer>>;
const mailers: SmtpMailer[] = [];
const mailerFor = (url: string) => {
  const mailer = new SmtpMailer({ url, from: FROM });
  mailers.push(mailer);
  return mailer;
};
beforeAll(async () => (server = await startServer()));
beforeEach(() => (got.length = 0));
afterAll(async () => {
  for (const mailer of mailers) await mailer.close();
  await server.stop();
});

describeMailer('SmtpMailer', async () => {
  const { port, stop } = await startServer();
  return { mailer: new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM }), stop };
});

describe('SmtpMailer', () => {
  it('sends plain text to one address, with a way to end such mails', async () => {
    await mailerFor(`smtp://127.0.0.1:${server.port}`).send(aMail());
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({ to: ['vi@example.com'], from: 'recordings@example.com' });
    expect(got[0]!.text).toContain('Content-Type: text/plain; charset=utf-8');
    expect(got[0]!.text).toContain(
      'List-Unsubscribe: <https://recordings.example.com/api/notifications/stop?token=t>',
    );
    expect(got[0]!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(got[0]!.text).not.toContain('text/html');
  });

  it('lets nothing that a person typed become an address or a header', async () => {
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    await mailer.send(aMail({ subject: 'Hello\r\nBcc: eve@example.com' }));
    expect(got[0]).toMatchObject({ to: ['vi@example.com'] });
    expect(got[0]!.text).toContain('Subject: Hello Bcc: eve@example.com');
    await mailer.send(aMail({ to: 'vi@example.com, eve@example.com' })).catch(() => null);
    expect(got.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  });

  it('signs in where the address has a user and a password', async () => {
    await mailerFor(`smtp://ana:p%40ss@127.0.0.1:${server.port}`).send(aMail());
    expect(got).toHaveLength(1);
  });

  it('tells what is refused for good from what may pass', async () => {
    const mailer = mailerFor(`smtp://127.0.0.1:${server.port}`);
    await expect(mailer.send(aMail({ to: 'nobody@example.com' }))).rejects.toThrow(MailRefused);
    const later = await mailer.send(aMail({ to: 'later@example.com' })).catch((error: unknown) => error);
    expect(later).toBeInstanceOf(Error);
    expect(later).not.toBeInstanceOf(MailRefused);
    const signIn = await mailerFor(`smtp://ana:wrong@127.0.0.1:${server.port}`)
      .send(aMail())
      .catch((error: unknown) => error);
    expect(signIn).toBeInstanceOf(Error);
    expect(signIn).not.toBeInstanceOf(MailRefused);
  });

  it('says when the server cannot be reached', async () => {
    const gone = await startServer();
    await gone.stop();
    const mailer = mailerFor(`smtp://127.0.0.1:${gone.port}`);
    expect(await mailer.check()).toBe(false);
    const error = await mailer.send(aMail()).catch((failure: unknown) => failure);
    expect(error).toMatchObject({ message: expect.stringContaining('ECONNREFUSED') });
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});
