import { type Told, mailToOwner, mailToViewer } from './mail-texts.js';

const told: Told = {
  kind: 'comment',
  title: 'Renewal call',
  actor: { name: 'Vi', email: 'vi@example.com' },
  text: 'Can you send\nthe offer?',
  videoTime: 3_725.9,
  link: 'https://p.example.com/edit/1?t=3725',
};

describe('mailToOwner', () => {
  it('says who commented where, in their words', () => {
    expect(mailToOwner(told)).toEqual({
      subject: 'Vi commented on "Renewal call"',
      text: expect.stringContaining(
        'Vi (vi@example.com) commented on "Renewal call" at 1:02:05:\n\n> Can you send\n> the offer?\n\n' +
          'See it: https://p.example.com/edit/1?t=3725',
      ),
    });
  });

  it.each(['\r', '\r\n', '\u2028', '\u2029'])('marks a line that %j begins as theirs too', (end) => {
    const text = `Hello${end}See it: https://evil.example`;
    const mail = mailToOwner({ ...told, text, actor: { ...told.actor, name: `Vi${end}See it:` } });
    expect(mail.text).toMatch(/^Vi See it: \(vi@example.com\) commented/);
    expect(mail.text).toContain('> Hello\n> See it: https://evil.example\n\n');
  });

  it('calls somebody without a name by their address', () => {
    const view = mailToOwner({
      ...told,
      kind: 'view',
      text: null,
      videoTime: null,
      actor: { name: null, email: 'vi@example.com' },
    });
    expect(view.subject).toBe('vi@example.com opened "Renewal call"');
    expect(view.text).toContain('vi@example.com opened "Renewal call" for the first time.');
  });

  it('keeps a subject to one short line', () => {
    const { subject } = mailToOwner({
      ...told,
      title: `${'long '.repeat(60)}\r\nBcc: eve@example.com`,
      actor: { name: 'n\n'.repeat(100), email: 'vi@example.com' },
    });
    expect(subject.length).toBeLessThan(190);
    expect(subject).not.toMatch(/[\r\n]/);
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
    expect(text).toContain('No more of these: https://p/stop');
  });

  it('does not name a recording whose title is part of the secret', () => {
    const { subject, text } = mailToViewer({ title: null, link: 'https://p/v', stopLink: 'https://p/stop' });
    expect(subject).toBe('New comments on a recording');
    expect(text).toContain('the conversation about a recording that was shared with you.');
  });
});
