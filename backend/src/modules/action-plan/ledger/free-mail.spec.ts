import { isFreeMail } from './free-mail.js';

describe('isFreeMail', () => {
  it.each(['gmail.com', 'yahoo.co.uk', 'yahoo.com.br', 'gmx.net', 'web.de', 'proton.me'])(
    'is true for %s',
    (domain) => expect(isFreeMail(domain)).toBe(true),
  );

  it.each(['acme.com', 'live.nation.com', 'mail.acme.com', 'gmail.acme.com', 'outlook-partners.com'])(
    'is false for %s',
    (domain) => expect(isFreeMail(domain)).toBe(false),
  );
});
