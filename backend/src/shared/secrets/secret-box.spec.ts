import { SecretBox } from './secret-box.js';

const SECRET = 'a secret of more than thirty-two characters';
const box = new SecretBox(SECRET, 'tokens');

describe('SecretBox', () => {
  it('opens what it has sealed, and seals the same differently each time', () => {
    const sealed = box.seal('1//refresh-tökén', 'ann');
    expect(box.open(sealed, 'ann')).toBe('1//refresh-tökén');
    expect(sealed).not.toContain('refresh');
    expect(box.seal('1//refresh-tökén', 'ann')).not.toBe(sealed);
    expect(new SecretBox(SECRET, 'tokens').open(sealed, 'ann')).toBe('1//refresh-tökén');
  });

  it.each([
    ['with another secret', new SecretBox(SECRET.toUpperCase(), 'tokens'), 'ann'],
    ['for another purpose', new SecretBox(SECRET, 'webhooks'), 'ann'],
    ['of another owner', box, 'bob'],
  ])('does not open one %s', (_, other, owner) => {
    expect(other.open(box.seal('x', 'ann'), owner)).toBeNull();
  });

  it('does not open what was changed', () => {
    const sealed = box.seal('secret', 'ann');
    const bytes = Buffer.from(sealed.split('.')[1]!, 'base64url');
    for (const at of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      expect(box.open(`v1.${changed.toString('base64url')}`, 'ann')).toBeNull();
    }
    for (const text of ['', 'v1.', 'v2.' + sealed.slice(3), 'nonsense'])
      expect(box.open(text, 'ann')).toBeNull();
  });
});
