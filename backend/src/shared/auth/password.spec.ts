import { hashPassword, verifyPassword } from './password.js';

describe('hashPassword', () => {
  it('gives a PHC string of argon2id with 19 MiB, two passes and one lane', async () => {
    expect(await hashPassword('correct horse')).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
  });

  it('salts: the same password gives another string', async () => {
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'));
  });
});

describe('verifyPassword', () => {
  it('knows the password again and no other', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword('correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct horsf', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('knows an accented password again when it is typed in pieces', async () => {
    const hash = await hashPassword('caf\u00e9 am see');
    expect(await verifyPassword('cafe\u0301 am see', hash)).toBe(true);
  });

  it('reads the cost from the hash, so that older hashes keep working', async () => {
    // The test vector of the reference implementation: password "password", salt "somesalt", 64 MiB, t=2, p=1.
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', hash)).toBe(true);
    expect(await verifyPassword('Password', hash)).toBe(false);
  });

  it('says no without a hash, after the same work', async () => {
    const hash = await hashPassword('correct horse');
    const cpuTime = async (given: string | null) => {
      const before = process.cpuUsage();
      for (let i = 0; i < 5; i++) expect(await verifyPassword('wrong', given)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cpuTime(hash);
    const ratio = (await cpuTime(null)) / (await cpuTime(hash));
    expect(ratio).toBeGreaterThan(0.2);
    expect(ratio).toBeLessThan(5);
  });

  it('refuses to judge by a hash that is not one', async () => {
    await expect(verifyPassword('a', 'plain')).rejects.toThrow('not an argon2id PHC string');
  });
});
