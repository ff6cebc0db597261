import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { MAX_LINES, readImportedTranscript } from './read-imported-transcript.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

const read = (text: string | Uint8Array, name = 'call.vtt'): TranscriptLine[] =>
  readImportedTranscript(typeof text === 'string' ? new TextEncoder().encode(text) : text, name);
const linesOf = (text: string | Uint8Array, name?: string): string[] =>
  read(text, name).map(({ start, end, speaker, text }) => `${start}-${end} ${speaker ?? '?'}: ${text}`);
const begun = (text: string | Uint8Array, name?: string): string[] =>
  read(text, name).map(({ start, speaker, text }) => `${start} ${speaker ?? '?'}: ${text}`);
const spoken = (text: string): string[] =>
  read(text).map(({ speaker, text }) => `${speaker ?? '?'}: ${text}`);

describe('A transcript that is brought along', () => {
  it('is Zoom’s, whose cues begin with a name', () => {
    const file = `WEBVTT

1
00:00:02.400 --> 00:00:04.000
Ann Lee: Good morning, Ben.

2
00:00:04.100 --> 00:00:09.000
Ben O’Neil (Sales): Morning! Here is the plan: we begin with the price.
`;
    expect(linesOf(file.replaceAll('\n', '\r\n'))).toEqual([
      '2.4-4 Ann Lee: Good morning, Ben.',
      '4.1-9 Ben O’Neil (Sales): Morning! Here is the plan: we begin with the price.',
    ]);
  });

  it('is Teams’, with voices and long names of cues', () => {
    const file = `WEBVTT

NOTE duration:"00:10:00"
NOTE language:en-us

53f1-0/12-0
00:00:01.500 --> 00:00:03.000
<v Lee, Ann>Good <i>morning</i> &amp; welcome.</v>

53f1-0/12-1
00:00:03.000 --> 00:00:06.000
<v.loud Ben>Hello.</v><v Cy>Hi there.</v>

NOTE two lines
of a note

STYLE
::cue { color: red }

00:08.000 --> 00:09.000 align:start position:10%
<v Ben>And <c.yellow>5 < 6</c>.
`;
    expect(linesOf(file)).toEqual([
      '1.5-3 Lee, Ann: Good morning & welcome.',
      '3-4.2 Ben: Hello.',
      '4.2-6 Cy: Hi there.',
      '8-9 Ben: And 5 < 6.',
    ]);
  });

  it('is SubRip with styles, dashes and a cue without a number', () => {
    const file = `1
00:00:01,000 --> 00:00:02,500
{\\an8}<font color="#fff">Hello.</font>

00:00:03,000 --> 00:00:04,000
It is 5

3
00:00:04,000 --> 00:00:05,000
o’clock.
`;
    expect(linesOf(file)).toEqual(['1-2.5 ?: Hello.', '3-5 ?: It is 5 o’clock.']);
  });

  it('is SBV', () => {
    const file = '0:00:01.000,0:00:02.000\nHello.\n\n0:00:03.000,0:00:04.500\nBye.\n';
    expect(linesOf(file)).toEqual(['1-2 ?: Hello.', '3-4.5 ?: Bye.']);
  });

  it('is text of Zoom, with the time of the day over midnight', () => {
    const file = '[Ann Lee] 23:59:50\nGood evening.\n\n[Ben] 00:00:10\nHello.\nIt is 10:30 there.\n';
    expect(begun(file)).toEqual(['0 Ann Lee: Good evening.', '20 Ben: Hello. It is 10:30 there.']);
  });

  it('is text of Google Meet, whose times stand above several lines', () => {
    const file = `Weekly sync (2026-11-20 10:00 GMT) - Transcript
Attendees
Ann Lee, Ben

Transcript

00:00:00
Ann Lee: Good morning.
Ben: Good morning to you.

00:05:00
Ann Lee: Let us go on.
`;
    const lines = read(file);
    expect(lines.map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Ann Lee: Good morning.',
      'Ben: Good morning to you.',
      'Ann Lee: Let us go on.',
    ]);
    expect(lines.map(({ start }) => Math.round(start))).toEqual([0, 140, 300]);
  });

  it('is text with names before the times', () => {
    const file = 'Ann Lee  0:05\nGood morning.\n\nSpeaker 2  1:02:03\nWe met at 10:30\nand talked.\n';
    expect(begun(file)).toEqual(['5 Ann Lee: Good morning.', '3723 Speaker 2: We met at 10:30 and talked.']);
  });

  const GOOD = { word: 'good', punctuated_word: 'Good', start: 0.5, end: 1, speaker: 1, confidence: 1 };
  const MORNING = { ...GOOD, word: 'morning', punctuated_word: 'morning.', start: 1, end: 2 };
  const alternatives = [{ transcript: 'good morning', words: [GOOD, MORNING] }];
  const said = { start: 0.5, end: 2, text: 'Good morning.' };
  it.each([
    ['Whisper’s', { segments: [{ ...said, text: ' Good morning.', words: [] }] }, '?'],
    [
      'AssemblyAI’s, in milliseconds',
      { text: 'Hi.', words: [], utterances: [{ ...said, speaker: 'A', start: 500, end: 2000 }] },
      'Speaker A',
    ],
    [
      'Deepgram’s',
      { results: { channels: [], utterances: [{ speaker: 0, start: 0.5, end: 2, transcript: said.text }] } },
      'Speaker 1',
    ],
    ['Deepgram’s words', { results: { channels: [{ alternatives }] } }, 'Speaker 2'],
    ['WhisperX’s', [{ ...said, speaker: 'SPEAKER_00' }], 'Speaker 1'],
    ['our own API’s', { id: 'x', transcript: [{ ...said, id: 'y', speaker: 'Ann' }] }, 'Ann'],
  ])('is JSON like %s', (_, content, speaker) =>
    expect(linesOf(JSON.stringify(content))).toEqual([`0.5-2 ${speaker}: Good morning.`]),
  );

  const [CRANE, INVOICE] = ['We shipped the crane.', 'Was the invoice paid?'];
  const words = (text: string, start: number) =>
    text.split(' ').map((word, at) => ({ content: word, confidence: '0.9', start: start + at / 2 }));
  it.each<[string, string, string?]>([
    [
      'Speechmatics’ words, whose times stand around what they may be',
      JSON.stringify({
        results: [
          ...words(CRANE.slice(0, -1), 1),
          { content: '.', start: 3, confidence: '1' },
          ...words(INVOICE, 5),
        ].map(({ start, ...said }) => ({
          start_time: start,
          end_time: start + 0.5,
          type: 'word',
          alternatives: [
            { ...said, speaker: start < 4 ? 'S1' : 'S2' },
            { content: 'other', speaker: 'S9' },
          ],
        })),
      }),
    ],
    [
      'the sentences of Deepgram’s paragraphs, whose speakers stand above them',
      JSON.stringify({
        paragraphs: [
          { speaker: 'S1', sentences: [{ text: CRANE, start: 1, end: 3 }] },
          { speaker: 'S2', sentences: [{ text: INVOICE, start: 5, end: 7 }] },
        ],
      }),
    ],
    [
      'JSON with durations, units and records by number',
      JSON.stringify({
        cues: {
          1: { Speaker: 'S1', Body: CRANE, 'Start Time': '1s', duration: '2000ms' },
          2: { Speaker: 'S2', Body: INVOICE, 'Start Time': 'PT5S', duration: 'PT2S' },
        },
      }),
    ],
    [
      'a table with German heads, semicolons and quotes',
      `Nr;Startzeit;Endzeit;Sprecher;Text\n1;0:01;0:03;S1;"${CRANE}"\n2;0:05;0:07;S2;"${INVOICE}"\n`,
      'call.csv',
    ],
    ['a table without a head', `0:00:01,0:00:03,S1,${CRANE}\n0:00:05,0:00:07,S2,${INVOICE}\n`, 'call.csv'],
    [
      'TTML with agents, ticks and frames',
      `<?xml version="1.0"?><tt:tt xmlns:tt="x" ttp:tickRate="10000000" ttp:frameRate="25"><tt:head>
       <ttm:agent xml:id="a1"><ttm:name>S1</ttm:name></ttm:agent><ttm:agent xml:id='a2'>S2</ttm:agent></tt:head><tt:body>
       <tt:p begin="10000000t" end="00:00:03:00" ttm:agent="a1">We <tt:span>shipped</tt:span><tt:br/>the crane.</tt:p>
       <tt:p begin="5s" dur="2s" ttm:agent="a2">Was the invoice paid?</tt:p></tt:body></tt:tt>`,
    ],
    [
      'ASS with commas, styles and breaks',
      `[Script Info]\n[Events]\nFormat: Start, End, Name, Text\nDialogue: 0:00:01.00,0:00:03.00,S1,{\\i1}We shipped{\\i0}\\Nthe crane.\nDialogue: 0:00:05.00,0:00:07.00,S2,${INVOICE}\n`,
    ],
    [
      'Whisper’s lines in brackets with names',
      `[00:01.000 --> 00:03.000]  S1: ${CRANE}\n[00:05.000 --> 00:07.000]  S2: ${INVOICE}\n`,
    ],
  ])('is %s', (_, text, name) => {
    const lines = linesOf(text, name).map((line) => line.replace(/^([\d.]+)-[\d.]+/, '$1'));
    expect(lines).toEqual([`1 S1: ${CRANE}`, `5 S2: ${INVOICE}`]);
  });

  it('is YouTube’s XML, whose times have no unit', () => {
    const file = `<transcript><text start="1" dur="2">It &amp;#39;s the crane.</text><text start="5" dur="2">Good.</text></transcript>`;
    expect(linesOf(file)).toEqual(['1-3 ?: It ’s the crane.'.replace('’', '&#39;'), '5-7 ?: Good.']);
  });

  it('has quoted cells with the marks of a table in them', () => {
    const file = 'Start,End,Speaker,Text\n1,3,Ann,"One, ""two""\nand three."\n5,7,Ben,Four.\n';
    expect(linesOf(file)).toEqual(['1-3 Ann: One, "two" and three.', '5-7 Ben: Four.']);
  });

  it('keeps the times of words that a file tells', () => {
    const words = [
      { word: 'Good', start: 0.5, end: 0.9 },
      { word: 'morning.', start: 1, end: 2 },
    ];
    const [line] = read(JSON.stringify({ segments: [{ start: 0.5, end: 2, text: 'Good morning.', words }] }));
    expect(line!.words).toEqual([
      { start: 0.5, end: 0.9 },
      { start: 1, end: 2 },
    ]);
  });

  it('joins the parts of a sentence, and breaks what nobody could read at once', () => {
    const long = Array.from({ length: 12 }, (_, n) => `This is sentence number ${n}.`).join(' ');
    const file = `WEBVTT\n\n00:00.000 --> 00:02.000\nWe would like to begin\n\n00:02.000 --> 00:04.000\nwith the numbers.\n\n00:05.000 --> 00:45.000\n${long}\n`;
    const texts = read(file).map(({ text }) => text);
    expect(texts[0]).toBe('We would like to begin with the numbers.');
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.slice(1).join(' ')).toBe(long);
    expect(texts.every((text) => text.endsWith('.'))).toBe(true);
  });

  it('takes for a name only what is one', () => {
    const file = (...texts: string[]) =>
      `WEBVTT\n\n${texts.map((text, n) => `00:0${n}.000 --> 00:0${n}.900\n${text}\n`).join('\n')}`;
    expect(spoken(file('One more thing: it rains.', 'Yes.', 'No.', 'Well.'))[0]).toBe(
      '?: One more thing: it rains.',
    );
    expect(spoken(file('Note: it rains.', 'Ann: Yes.'))).toEqual(['?: Note: it rains.', 'Ann: Yes.']);
    expect(spoken(file('See https://example.com', 'it is 10:30.'))[0]).toContain(
      '?: See https://example.com',
    );
  });

  it('is in order, whatever its times are', () => {
    const file = `WEBVTT

00:09.000 --> 00:08.000
Third.

00:02.000 --> 00:30.000
First.

00:xx.000 --> 00:05.000
Lost.

00:02.000 --> 00:03.000
Second.

99:99:99.000 --> 99:99:99.000
Lost too.
`;
    expect(linesOf(file)).toEqual(['2-2.01 ?: First.', '2.01-3 ?: Second.', '9-9.5 ?: Third.']);
  });

  describe('as people have reported them', () => {
    const file = (name: string) =>
      new Uint8Array(readFileSync(new URL(`../../../../test/fixtures/transcripts/${name}`, import.meta.url)));
    const said = (name: string) =>
      read(file(name), name)
        .map(({ text }) => text)
        .join(' ');

    const SHIPPED = '3 Ngozi Okafor: We shipped the crane.';
    const ASKED = '9 Pavel Novak: Was the invoice paid?';
    it.each([
      [
        'otter-unknown.txt',
        ['3 ?: We shipped the crane.', '9 ?: Was the invoice paid?', '12 Pavel Novak: It was.'],
      ],
      ['otter.txt', [SHIPPED, '9 ?: Was the invoice paid?']],
      ['otter-two-names.txt', [SHIPPED, ASKED]],
      [
        'teams-minutes.txt',
        [SHIPPED, `${ASKED} It was sent in April.`, '3907 Ngozi Okafor: One hour in we still talk.'],
      ],
    ])('has the lines of %s, and none of its head and foot', (name, lines) => {
      expect(begun(file(name), name)).toEqual(lines);
    });

    it.each([
      ['meet.txt', ['We shipped the crane.', 'Was the invoice paid?', 'Note: it is late.']],
      ['meet-2.txt', ['We shipped the crane.', 'Was the invoice paid?']],
    ])('has what was said in %s', (name, texts) => {
      expect(read(file(name), name).map(({ text }) => text)).toEqual(texts);
    });

    const [ANN, LEE] = ['Ann Porter', 'Lee Marsh'];
    it.each([
      ['aws.json', ['Speaker 1', 'Speaker 2']],
      ['captions.ttml', ['?', '?']],
      ['fireflies.json', [ANN, LEE]],
      ['hf-chunks.json', ['?', '?']],
      ['podcast.json', [ANN, LEE]],
      ['speakr.json', [ANN, LEE]],
      ['subs.ass', [ANN, LEE]],
      ['vibe.json', ['Speaker 1', 'Speaker 2']],
      ['whisper-cli.txt', ['?', '?']],
      ['whisper.tsv', ['?', '?']],
      ['whispercpp.json', ['?', '?']],
      ['zoom.csv', [ANN, LEE]],
    ])('has the three lines of %s', (name, [one, other]) => {
      expect(linesOf(file(name), name)).toEqual([
        `1-4 ${one}: The crane inspection is on Monday morning.`,
        `5-8 ${other}: Who will bring the old report?`,
        `9-12 ${one}: Ann brings the report to the pier.`,
      ]);
    });

    const ROLLED = 'the new crane arrives on Thursday at the northern gate of harbour';
    const asSbv = Buffer.from(file('rolling.srt'))
      .toString()
      .replace(/^\d+\n/gm, '')
      .replace(/(\d),(\d{3})/g, '$1.$2')
      .replaceAll(' --> ', ',');
    const asJson = JSON.stringify({
      segments: [
        [1, 3, 'the new crane arrives'],
        [3, 5, 'the new crane arrives on Thursday at the'],
        [5, 7, 'on Thursday at the northern gate of harbour'],
      ].map(([start, end, text]) => ({ start, end, text })),
    });
    it.each<[string, Uint8Array | string]>([
      ['WebVTT', file('rolling.vtt')],
      ['SubRip', file('rolling.srt')],
      ['SBV', asSbv],
      ['JSON', asJson],
    ])('has each word of rolling captions once: %s', (_, text) => {
      const lines = read(text);
      expect(lines.map(({ text }) => text).join(' ')).toBe(ROLLED);
      expect([lines[0]!.start, Math.round(lines.at(-1)!.end)]).toEqual([1, 7]);
    });

    it('keeps what was said twice', () => {
      const cues = ['Yes.', 'Yes.', 'Yes.', 'We can go on.', 'On Monday.', 'Monday is fine.'];
      const text = cues.map((cue, n) => `00:0${n}.000 --> 00:0${n}.900\n${cue}\n`).join('\n');
      expect(read(`WEBVTT\n\n${text}`).map(({ text }) => text)).toEqual(cues);
    });

    it.each([
      ['no-blank.srt', 'The first offer was high. The second was lower. We took the third.'],
      ['no-blank.vtt', 'The first offer was high. The second was lower.'],
      [
        'tight.srt',
        'The first offer was 12000 and the second one was lower by 500 1.567.202 parcels in all and that is it.',
      ],
      ['arrow-in-speech.srt', 'The slide says 00:10 --> 00:20 is the range A --> B is the flow'],
    ])('tells numbers and arrows that were said from those of the cues: %s', (name, text) =>
      expect(said(name)).toBe(text),
    );

    it('keeps an arrow that is said in text with times', () => {
      const text = 'Ann Lee  0:05\nWe ship it.\n\nBen  0:15\nFrom 00:10 --> 00:20 is the range.\n';
      expect(begun(text)).toEqual(['5 Ann Lee: We ship it.', '15 Ben: From 00:10 --> 00:20 is the range.']);
    });

    it('leaves out names of cues where there are no empty lines, and no single words that are said', () => {
      const cues = (...texts: string[]) =>
        `WEBVTT\n\n${texts.map((text, n) => text.replace('T', `00:0${n * 3}.000 --> 00:0${n * 3 + 2}.000`)).join('\n')}\n`;
      expect(spoken(cues('intro\nT\nWe begin.', 'prices-2\nT\nIt is ten.', 'end\nT\nBye.'))).toEqual([
        '?: We begin.',
        '?: It is ten.',
        '?: Bye.',
      ]);
      expect(spoken(cues('T\nYes', 'T\nperhaps', 'T\nno.', 'T\nWell.')).join(' ')).toContain('perhaps');
    });

    it('keeps lines of arrow-in-speech.vtt that look like the marks of a file', () => {
      const text = said('arrow-in-speech.vtt');
      for (const line of [
        'The log said this',
        'WEBVTT is the format we export.',
        'NOTE that the price is fixed.',
      ])
        expect(text).toContain(line);
    });

    it.each([
      [
        'Otter’s head',
        `Harbour weekly\nWed, May 3, 2026 10:00AM • 1:06:02\nSUMMARY KEYWORDS\ncrane, invoice\nSPEAKERS\nNgozi Okafor, Pavel Novak\n\nNgozi Okafor  00:03\nWe shipped the crane.\n\nPavel Novak  00:09\nWas the invoice paid?\n`,
      ],
      [
        'Fireflies’ names below their times',
        `Harbour weekly\nWed, 3 May 2026\n00:03\nNgozi Okafor\nWe shipped the crane.\n00:09\nPavel Novak\nWas the invoice paid?\n00:12\nNgozi Okafor\nIt was.\nView the recording at https://app.fireflies.ai/view/1\n`,
      ],
      [
        'names above their times',
        `Ngozi Okafor\n0:03\nWe shipped the crane.\n\nPavel Novak\n0:09\nWas the invoice paid?\n\nNgozi Okafor\n0:12\nIt was.\n\nNgozi Okafor stopped transcription\n`,
      ],
      [
        'Rev’s foot',
        `Ngozi Okafor (00:03):\nWe shipped the crane.\n\nPavel Novak (00:09):\nWas the invoice paid?\n\nTranscript by Rev.com\nPage 1 of 1\n`,
      ],
      [
        'Rev’s foot with a date',
        `Ngozi Okafor (00:03):\nWe shipped the crane.\n\nPavel Novak (00:09):\nWas the invoice paid?\n\nTranscript exported on May 3, 2026 by Rev\n`,
      ],
      [
        'a weekday in the head',
        `Harbour weekly\nSunday, May 3, 2026 8:00 AM\n1h 6m 2s\n\nNgozi Okafor   0:03\nWe shipped the crane.\n\nPavel Novak   0:09\nWas the invoice paid?\n`,
      ],
      [
        'two names above their times',
        `Audio Transcript\nNgozi Okafor\n00:00:03\nWe shipped the crane.\nPavel Novak\n00:00:09\nWas the invoice paid?\n`,
      ],
      [
        'names above their times, below a head with a time',
        `Harbour weekly\n1:06:02\nNgozi Okafor\n00:03\nWe shipped the crane.\nPavel Novak\n00:09\nWas the invoice paid?\n`,
      ],
    ])('knows %s', (_, text) => {
      const lines = begun(text);
      expect(lines.slice(0, 2)).toEqual([SHIPPED, ASKED]);
      expect(lines.slice(2)).toEqual(lines.length > 2 ? ['12 Ngozi Okafor: It was.'] : []);
    });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nGrüße.\n')],
    ['UTF-16', Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nGrüße.\n', 'utf16le')],
    ['UTF-16 without a mark', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße.\n', 'utf16le')],
    [
      'big-endian UTF-16',
      Buffer.from('\ufeffWEBVTT\n\n00:01.000 --> 00:02.000\nGrüße.\n', 'utf16le').swap16(),
    ],
    ['Latin-1', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße.\n', 'latin1')],
    ['old line ends', Buffer.from('WEBVTT\r\r00:01.000 --> 00:02.000\rGrüße.\r')],
  ])('may be %s', (_, bytes) => expect(linesOf(bytes)).toEqual(['1-2 ?: Grüße.']));

  it.each([
    ['nothing', '', 'transcript_file.empty'],
    ['nothing but spaces', ' \n\t', 'transcript_file.empty'],
    ['a Word file', 'PK\u0003\u0004...', 'transcript_file.not_text'],
    ['sound', 'RIFF\u0000\u0000\u0001WAVE', 'transcript_file.not_text'],
    ['text without times', 'Ann: Good morning.\nBen: Hello.', 'transcript_file.no_lines'],
    ['only a head', 'WEBVTT\n', 'transcript_file.no_lines'],
    ['JSON cut off', '{"segments":[{"text":"Hi', 'transcript_file.no_lines'],
    ['JSON of something else', '{"name":"x","items":[{"a":1}]}', 'transcript_file.no_lines'],
    ['a table of something else', 'Name,Price\nCrane,10:30\n', 'transcript_file.no_lines'],
    [
      'too many lines',
      'WEBVTT\n\n' + '00:01.000 --> 00:02.000\nA\n\n'.repeat(MAX_LINES + 1),
      'transcript_file.too_long',
    ],
  ])('is refused when it is %s', (_, text, code) => {
    const name = text.startsWith('Name,') ? 'prices.csv' : undefined;
    expect(() => read(text, name)).toThrow(expect.objectContaining({ code }) as Error);
  });

  it.each<[string, (times: number) => string]>([
    ['tags that never end', (times) => '<'.repeat(times * 4)],
    ['voices that never end', (times) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(times)}`],
    ['entities that never end', (times) => `00:01.000 --> 00:02.000\n${'&#x'.repeat(times)}`],
    ['a bracket without an end', (times) => `[${'a '.repeat(times)}] 1:00`],
    ['a name without an end', (times) => `${'Ann '.repeat(times)} 0:05`],
    ['marks of speakers', (times) => `0:05 ${'>> - '.repeat(times)}`],
    ['JSON that opens for ever', (times) => '['.repeat(times)],
    ['elements that never end', (times) => `<tt>${'<p begin="1s'.repeat(times / 10)}`],
    ['attributes that never end', (times) => `<tt><p ${'a '.repeat(times)}`],
    ['quotes that never end', (times) => `start,text\n1,${'"a" '.repeat(times)}`],
    ['columns that never end', (times) => `start,text${',1'.repeat(times)}`],
    ['feet that never end', (times) => `0:05 Hi\n${'a '.repeat(times)}`],
  ])('ends for a file of %s', (_, textOf) => {
    const outcome = (): string => {
      try {
        return `${read(textOf(1_000_000)).length} lines`;
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect(outcome()).toMatch(/^\d+ lines$|^transcript_file\./);
  });

  describe('is the same again, written as', () => {
    const word = fc.stringMatching(/^[a-zäöü]{1,9}$/);
    const sentence = fc
      .array(word, { minLength: 1, maxLength: 14 })
      .map((words) => words.join(' '))
      .map((text) => `${text[0]!.toUpperCase()}${text.slice(1)}.`);
    const lines = (speakers: (string | null)[]) =>
      fc
        .array(fc.tuple(sentence, fc.constantFrom(...speakers), fc.integer({ min: 1000, max: 9000 })), {
          minLength: 1,
          maxLength: 30,
        })
        .map((all) => {
          let at = 0;
          return all.map(([text, speaker, lasts]): TranscriptLine => {
            const start = at;
            at += lasts;
            return { text, speaker, start: start / 1000, end: (at - 500) / 1000 };
          });
        });
    const clock = (seconds: number, mark = '.'): string => {
      const ms = Math.round(seconds * 1000);
      const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
      const time = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(':');
      return `${time}${mark}${String(ms % 1000).padStart(3, '0')}`;
    };
    const escaped = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const FORMATS = {
      vtt: ({ start, end, speaker, text }: TranscriptLine) =>
        `${clock(start)} --> ${clock(end)}\n${speaker ? `<v ${escaped(speaker)}>` : ''}${escaped(text)}</v>\n\n`,
      srt: ({ start, end, speaker, text }: TranscriptLine, n: number) =>
        `${n + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${speaker}: ${text}\n\n`,
      txt: ({ start, speaker, text }: TranscriptLine) =>
        `[${clock(start).slice(0, 8)}] ${speaker}: ${text}\n`,
    };
    const again = (format: keyof typeof FORMATS, transcript: TranscriptLine[]): TranscriptLine[] =>
      read(`${format === 'vtt' ? 'WEBVTT\n\n' : ''}${transcript.map(FORMATS[format]).join('')}`).map(
        ({ words: _, ...line }) => line,
      );

    it('WebVTT', () =>
      fc.assert(
        fc.property(lines([null, 'Ann Lee', 'Jürgen <b>', 'Speaker 1']), (transcript) =>
          expect(again('vtt', transcript)).toEqual(transcript),
        ),
      ));

    it('SubRip', () =>
      fc.assert(
        fc.property(lines(['Ann Lee', 'Jürgen', 'Speaker 1']), (transcript) =>
          expect(again('srt', transcript)).toEqual(transcript),
        ),
      ));

    it('text, to the second', () =>
      fc.assert(
        fc.property(lines(['Ann Lee', 'Jürgen', 'Speaker 1']), (transcript) => {
          const found = again('txt', transcript);
          expect(found.map(({ text, speaker }) => [text, speaker])).toEqual(
            transcript.map(({ text, speaker }) => [text, speaker]),
          );
          found.forEach(({ start }, i) => expect(Math.abs(start - transcript[i]!.start)).toBeLessThan(1.02));
        }),
      ));

    it('in order and with every word, whatever bytes there are', () =>
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
          const cue = Buffer.concat([Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi.\n\n'), bytes]);
          let earliest = 0;
          try {
            for (const { start, end, text } of read(cue)) {
              expect(start).toBeGreaterThanOrEqual(earliest);
              expect(end).toBeGreaterThan(start);
              expect(text.trim()).toBe(text);
              earliest = end;
            }
          } catch (error) {
            expect(error).toMatchObject({ code: expect.stringMatching(/^transcript_file\./) });
          }
        }),
      ));
  });
});
