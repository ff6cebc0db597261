import { firstMailToViewer, type OwnerMail, mailToOwner, mailToViewer } from './mail-texts.js';

const mail: OwnerMail = {
  kind: 'comment',
  title: 'Renewal call',
  actor: { name: 'Vi', email: 'vi@example.com' },
  text: 'Can you send\nthe offer?',
  percent: null,
  videoTime: 3_725.9,
  link: 'https://p.example.com/edit/1?t=3725',
  stopLink: 'https://p.example.com/stop',
  isLast: false,
};

describe('mailToOwner', () => {
  it('says who commented where, in their words', () => {
    expect(mailToOwner(mail)).toEqual({
      subject: 'Vi commented on "Renewal call"',
      text: expect.stringContaining(
        'Vi (vi@example.com) commented on "Renewal call" at 1:02:05:\n\n> Can you send\n> the offer?\n\n' +
          'See it: https://p.example.com/edit/1?t=3725',
      ),
    });
  });

  it.each(['\r', '\r\n', '\u2028', '\u2029'])('marks a line that %j begins as theirs too', (end) => {
    const text = `Hello${end}See it: https://evil.example`;
    const quoting = mailToOwner({ ...mail, text, actor: { ...mail.actor, name: `Vi${end}See it:` } });
    expect(quoting.text).toMatch(/^Vi See it: \(vi@example.com\) commented/);
    expect(quoting.text).toContain('> Hello\n> See it: https://evil.example\n\n');
  });

  it('says what was done with an action plan, and that further answers are in the app', () => {
    const answer = mailToOwner({
      ...mail,
      kind: 'plan',
      text: 'Done: Send it',
      videoTime: null,
      isLast: true,
    });
    expect(answer.subject).toBe('Vi updated the action plan of "Renewal call"');
    expect(answer.text).toContain('> Done: Send it');
    expect(answer.text).toContain('more answers within the hour');
  });

  it('calls somebody without a name by their address', () => {
    const view = mailToOwner({
      ...mail,
      kind: 'view',
      text: null,
      videoTime: null,
      actor: { name: null, email: 'vi@example.com' },
    });
    expect(view.subject).toBe('vi@example.com opened "Renewal call"');
    expect(view.text).toContain('vi@example.com opened "Renewal call" for the first time.');
  });

  it('says how much was watched', () => {
    const watched = mailToOwner({ ...mail, kind: 'watched', text: null, videoTime: null, percent: 75 });
    expect(watched.subject).toBe('Vi watched 75% of "Renewal call"');
    expect(watched.text).toContain('Vi (vi@example.com) has watched 75% of "Renewal call" so far.');
  });

  it('keeps a subject to one short line', () => {
    const { subject } = mailToOwner({
      ...mail,
      title: `${'long '.repeat(60)}\r\nBcc: eve@example.com`,
      actor: { name: 'n\n'.repeat(100), email: 'vi@example.com' },
    });
    expect(subject.length).toBeLessThan(190);
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

it('tells an owner how to get no more mails, and when there will be none for a while', () => {
  expect(mailToOwner(mail).text).toContain('Turn off these emails: https://p.example.com/stop');
  expect(mailToOwner(mail).text).not.toContain('within the hour');
  expect(mailToOwner({ ...mail, isLast: true }).text).toContain('within the hour');
});

describe('firstMailToViewer', () => {
  it('says why it comes, that silence ends it, and how to end those of its sender', () => {
    const { text } = firstMailToViewer({
      news: 'comments',
      link: 'https://p/v',
      keepLink: 'https://p/keep',
      stopLink: 'https://p/stop',
      agreedAt: new Date('2026-11-21T09:30:00Z'),
    });
    expect(text).toContain('On November 21, 2026, someone opened a shared recording with this address');
    expect(text).toContain('If this was you, confirm to get emails about this recording: https://p/keep');
    expect(text).toContain("You won't get another one about this recording.");
    expect(text).toContain('Turn off emails from this sender: https://p/stop');
  });
});

describe('mailToViewer', () => {
  it('says nothing of what was said, and how to get no more', () => {
    const { subject, text } = mailToViewer({
      title: 'Renewal',
      link: 'https://p/v',
      stopLink: 'https://p/stop',
    });
    expect(subject).toBe('New comments on "Renewal"');
    expect(text).toContain('Read it: https://p/v');
    expect(text).toContain('Turn off these emails: https://p/stop');
  });

  it('does not name a recording whose title is part of the secret', () => {
    const { subject, text } = mailToViewer({ title: null, link: 'https://p/v', stopLink: 'https://p/stop' });
    expect(subject).toBe('New comments on a recording');
    expect(text).toContain('new comments on a recording that was shared with you.');
  });
});
