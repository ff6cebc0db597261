import { parse } from 'content-disposition';
import { contentDisposition, fileNameOf } from './content-disposition.js';

describe('fileNameOf', () => {
  it.each([
    ['Weekly call', 'Weekly call.vtt'],
    ['  Q3: plans / risks?  ', 'Q3 plans risks.vtt'],
    ['../../etc/passwd', 'etc passwd.vtt'],
    ['.hidden', 'hidden.vtt'],
    ['ends with dots...', 'ends with dots.vtt'],
    ['Größe 日本 🎬', 'Größe 日本 🎬.vtt'],
    ['reversed \u202Egpj.exe', 'reversed gpj.exe.vtt'],
    ['two\r\nlines', 'two lines.vtt'],
    ['\ud800', 'Recording.vtt'],
    ['???', 'Recording.vtt'],
  ])('makes of %j the name %j', (title, name) => {
    expect(fileNameOf(title, 'vtt')).toBe(name);
  });

  it('cuts a long title without cutting a character', () => {
    const name = fileNameOf('🎬'.repeat(300), 'mp4');
    expect(Buffer.byteLength(name)).toBeLessThan(200);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('🎬.mp4')).toBe(true);
  });
});

describe('contentDisposition', () => {
  it('gives the name in ASCII and in UTF-8', () => {
    expect(contentDisposition('attachment', 'Café (1) 100%.vtt')).toBe(
      `attachment; filename="Cafe (1) 100_.vtt"; filename*=UTF-8''Caf%C3%A9%20%281%29%20100%25.vtt`,
    );
  });

  it.each(['a"; filename=evil.exe', 'back\\slash', 'line\r\nset-cookie: a=b', '\ud800', '日本'])(
    'keeps %j within its quotes',
    (name) => {
      const header = contentDisposition('inline', name);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(parse(header)).toEqual({ type: 'inline', parameters: parametersOf(name) });
    },
  );
});

const parametersOf = (name: string): unknown => expect.objectContaining({ filename: name.toWellFormed() });
