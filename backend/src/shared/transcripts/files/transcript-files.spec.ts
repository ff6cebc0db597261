import fc from 'fast-check';
import type { TranscriptLine } from '../transcript-line.js';
import { type TranscriptFormat, writeTranscript } from './transcript-file.js';

const write = (format: TranscriptFormat, ...transcript: TranscriptLine[]): string =>
  writeTranscript(format, { title: 'Call', transcript }).text;
const greeting = { text: 'Good morning, Ann.', start: 0.5, end: 2, speaker: 'Ben' };
const answer = { text: 'Morning!', start: 3661.0004, end: 3662.9996, speaker: null };

describe('A transcript as WebVTT', () => {
  it('has a cue a line, with the speaker as its voice', () => {
    expect(write('vtt', greeting, answer)).toBe(
      [
        'WEBVTT',
        '',
        '00:00:00.500 --> 00:00:02.000',
        '<v Ben>Good morning, Ann.',
        '',
        '01:01:01.000 --> 01:01:03.000',
        'Morning!',
        '',
      ].join('\n'),
    );
  });

  it('leaves a reader no tag, entity, arrow or empty line of the text', () => {
    const text = '<script>alert(1)</script> a --> b &amp;\n\n00:01.000 --> 00:02.000\r\n\u2028NOTE x';
    const cue = write('vtt', { text, start: 0, end: 1, speaker: 'Eve > <b>\n\nWEBVTT' });
    const [header, empty, times, ...lines] = cue.trimEnd().split('\n');
    expect([header, empty, times]).toEqual(['WEBVTT', '', '00:00:00.000 --> 00:00:01.000']);
    expect(lines.join('\n')).toMatch(/^<v Eve &gt; &lt;b&gt; WEBVTT>/);
    expect(lines.join('\n').slice(1).split('>')).toHaveLength(2);
    expect(lines.every((line) => line !== '')).toBe(true);
    expect(lines.join(' ')).toContain('&lt;script&gt;alert(1)&lt;/script&gt; a --&gt; b &amp;amp;');
  });

  it('is only a header when nothing was said', () => {
    expect(write('vtt')).toBe('WEBVTT\n');
    expect(write('vtt', { text: ' ', start: 0, end: 1 })).toBe('WEBVTT\n');
  });

  it('wraps a long line into lines of nearly equal length', () => {
    const text = 'We would like to begin with the numbers of the last quarter.';
    const lines = write('vtt', { text, start: 0, end: 6 }).trimEnd().split('\n').slice(3);
    expect(lines).toEqual(['We would like to begin with the', 'numbers of the last quarter.']);
  });

  it('shows what is too short to read with the next line of its speaker, else until the next cue', () => {
    const [ann, ben] = [{ speaker: 'Ann' }, { speaker: 'Ben' }];
    const cues = write(
      'vtt',
      { text: 'Yes.', start: 0, end: 0.2, ...ann },
      { text: 'We can do that.', start: 0.3, end: 2, ...ann },
      { text: 'Good.', start: 2.5, end: 2.7, ...ben },
      { text: 'And then we talk about all that is left.', start: 3, end: 3.5, ...ann },
      { text: '本日は北側の倉庫への納品について話し合います。', start: 9, end: 9.5, ...ben },
      { text: 'Bye.', start: 20, end: 21, ...ann },
    );
    expect(
      cues
        .split('\n\n')
        .slice(1)
        .map((cue) => cue.trimEnd().split('\n').slice(0, 2)),
    ).toEqual([
      ['00:00:00.000 --> 00:00:02.000', '<v Ann>Yes. We can do that.'],
      ['00:00:02.500 --> 00:00:03.000', '<v Ben>Good.'],
      ['00:00:03.000 --> 00:00:05.353', '<v Ann>And then we talk about all that is left.'],
      ['00:00:09.000 --> 00:00:11.611', '<v Ben>本日は北側の倉庫への納品'],
      ['00:00:20.000 --> 00:00:21.000', '<v Ann>Bye.'],
    ]);
  });

  it('gives a text too long for the screen to cues one after the other', () => {
    const text = Array.from({ length: 60 }, (_, n) => `word${n}`).join(' ');
    const cues = write('vtt', { text, start: 10, end: 40 }).trimEnd().split('\n\n').slice(1);
    expect(cues.length).toBeGreaterThan(2);
    const times = cues.map((cue) => cue.split('\n', 1)[0]!.split(' --> '));
    expect(times[0]![0]).toBe('00:00:10.000');
    expect(times.at(-1)![1]).toBe('00:00:40.000');
    for (const [index, [start]] of times.entries()) if (index > 0) expect(start).toBe(times[index - 1]![1]);
    expect(cues.every((cue) => cue.split('\n').length <= 3)).toBe(true);
  });

  it('keeps every word, whatever is said by whom', () => {
    const words = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, '');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.double({ min: 0, max: 1e5, noNaN: true }),
        (text, start) => {
          const blocks = write('vtt', { text, start, end: start + 5 })
            .trimEnd()
            .split('\n\n')
            .slice(1);
          const shown = blocks.map((block) => block.split('\n').slice(1).join('')).join('');
          const read = shown.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
          expect(words(read)).toBe(words(text));
          for (const block of blocks)
            expect(block).toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> \d\d:\d\d:\d\d\.\d{3}\n[^<>]+$/);
        },
      ),
    );
  });

  it('cuts a script without spaces between its characters', () => {
    const text = '👩‍👩‍👧'.repeat(20) + '会議を始めます。'.repeat(20);
    const lines = write('vtt', { text, start: 0, end: 9 })
      .split('\n')
      .filter((line) => line && !line.includes('-->'))
      .slice(1);
    expect(lines.join('')).toBe(text);
    const wide = new Intl.Segmenter('ja');
    expect(Math.max(...lines.map((line) => 2 * [...wide.segment(line)].length))).toBeLessThanOrEqual(32);
    expect(lines.every((line) => !/^\u200d|\u200d$/.test(line))).toBe(true);
  });

  it.each([
    [
      'Japanese',
      '本日は北側の倉庫への納品について話し合います。木曜日に十二台のトラックと一台のクレーンが必要です。請求書は金曜日までに送ってください。',
      ['納品', '必要', 'トラック', 'クレーン', '請求', 'ください。'],
    ],
    [
      'Chinese',
      '今天我们讨论向北方仓库送货的事情。星期四我们需要十二辆卡车和一台起重机。请在星期五之前把发票寄出来。',
      ['今天', '我们', '仓库', '星期四', '卡车', '发票', '星期五'],
    ],
    [
      'Korean',
      '오늘은 북쪽 창고로 보내는 납품에 대해 이야기하겠습니다. 목요일에는 트럭 열두 대와 크레인 한 대가 필요합니다.',
      ['이야기하겠습니다.', '목요일에는', '크레인', '필요합니다.'],
    ],
    [
      'Thai',
      'วันนี้เราจะคุยเรื่องการส่งสินค้าไปยังคลังสินค้าทางเหนือวันพฤหัสบดีเราต้องการรถบรรทุกสิบสองคันและเครนหนึ่งคัน',
      ['เรื่อง', 'สินค้า', 'พฤหัสบดี', 'ต้องการ', 'เครน'],
    ],
  ])('breaks %s between words, into lines of 42 columns at most', (_, text, words) => {
    const lines = write('srt', { text, start: 0, end: 20 })
      .split('\n')
      .filter((line) => line && !/^\d+$|-->/.test(line));
    expect(lines.join(text.includes(' ') ? ' ' : '')).toBe(text);
    const columns = (line: string) =>
      line.replace(/\p{M}/gu, '').replace(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー。]/gu, '..').length;
    expect(Math.max(...lines.map(columns))).toBeLessThanOrEqual(42);
    for (const word of words) expect(lines.some((line) => line.includes(word))).toBe(true);
    expect(lines.every((line) => !line.startsWith('。'))).toBe(true);
  });

  it.each(['a ', ' ', '<'])('ends for a line of a million times %j', (part) => {
    expect(write('vtt', { text: part.repeat(1_000_000), start: 0, end: 9 })).toMatch(/^WEBVTT\n/);
  });
});

describe('A transcript as SubRip', () => {
  it('numbers its cues and names the speaker before the text', () => {
    expect(write('srt', greeting, answer)).toBe(
      [
        '1',
        '00:00:00,500 --> 00:00:02,000',
        'Ben: Good morning, Ann.',
        '',
        '2',
        '01:01:01,000 --> 01:01:03,000',
        'Morning!',
        '',
      ].join('\n'),
    );
  });

  it('has no arrow but those between times', () => {
    const text = '1\n\n2\n00:00:00,000 --> 00:00:09,000\nForged';
    const file = write('srt', { text, start: 0, end: 1 });
    expect(file.match(/-->/g)).toHaveLength(1);
    expect(file.trimEnd()).not.toContain('\n\n');
  });
});

describe('A transcript as text', () => {
  it('tells when, who and what, a line each', () => {
    expect(write('txt', greeting, answer)).toBe('[0:00] Ben: Good morning, Ann.\n[1:01:01] Morning!\n');
  });
});
