import { unzipSync } from 'fflate';
import type { TextDocument } from './document.js';
import { type MinutesOf, USUAL_PARTS, minutesOf } from './minutes.js';
import { type DocumentFormat, DocumentWriter } from './document-writer.js';

const CALL: MinutesOf = {
  title: 'Renewal <b>call</b> *now*',
  language: 'en',
  author: 'Maya Lee',
  happenedAt: new Date('2026-11-20T10:00:00Z'),
  duration: 2530,
  description: 'The price is settled.\nThey start in May.',
  chapters: [{ title: '1. Prices', startTime: 65.4, summary: 'Forty dollars' }],
  transcript: [
    { speaker: 'Grace', start: 65.4, text: 'It costs [40] dollars & more.' },
    { speaker: 'Speaker 2', start: 70, text: '# of trucks?' },
  ],
  decisions: [{ text: 'That is settled.', time: 70 }],
  nextSteps: [
    { what: null, who: 'Grace', due: 'by Friday', speaker: 'Grace', text: 'I send the offer.', time: 80 },
  ],
  planRows: [],
  logo: null,
  linkTo: (seconds) => `https://playhead.example/view/abc?t=${Math.floor(seconds)}`,
};

const writeDocument = (document: TextDocument, format: DocumentFormat) =>
  new DocumentWriter().write(document, format, 'ann', new AbortController().signal);
const textOf = async (format: 'md' | 'html', parts = USUAL_PARTS, call = CALL) =>
  Buffer.from((await writeDocument(minutesOf(call, parts), format)).bytes).toString();

describe('The minutes of a recording', () => {
  it('are Markdown in which words stay words, each line with its second', async () => {
    expect(await textOf('md')).toBe(
      `# Renewal \\<b\\>call\\</b\\> \\*now\\*

November 20, 2026 · 42:10

## People

Grace, Speaker 2

## At a glance

The price is settled.

They start in May.

## Decisions

- [1:10](<https://playhead.example/view/abc?t=70>) That is settled.

## Next steps

- [1:20](<https://playhead.example/view/abc?t=80>) **Grace:** I send the offer. **(by Friday)**

## Chapters

- [1:05](<https://playhead.example/view/abc?t=65>) **1\\. Prices**: Forty dollars
`,
    );
  });

  it('have the parts that are wanted in their order, and none that says nothing', async () => {
    const none = { ...CALL, description: ' ', decisions: [], nextSteps: [] };
    const text = await textOf('md', ['transcript', 'glance', 'nextSteps', 'people'], none);
    expect(text.match(/^## .*/gm)).toEqual(['## Transcript', '## People']);
    expect(text).toContain('**Grace:** It costs \\[40\\] dollars \\& more.');
    expect(text).toContain('**Speaker 2:** \\# of trucks?');
  });

  it('have the rows of the action plan, each step in one place', async () => {
    const [step] = CALL.nextSteps;
    const planRows = [
      { what: 'Send the offer', who: 'Grace', due: '2026-11-27', state: 'done' as const, start: step!.time },
    ];
    const call = { ...CALL, nextSteps: [step!, { ...step!, text: 'I call you.', time: 90 }], planRows };
    const minutes = await textOf('md', ['nextSteps'], call);
    expect(minutes).toContain('**Grace:** Send the offer **(by November 27, 2026, done)**');
    expect(minutes).toContain('I call you.');
    expect(minutes).not.toContain('I send the offer.');
  });

  it('are HTML in which nothing that was said is markup', async () => {
    const html = await textOf('html', ['chapters', 'transcript']);
    expect(html).toContain('>Renewal &lt;b&gt;call&lt;/b&gt; *now*</h1>');
    expect(html).toContain(
      '<a href="https://playhead.example/view/abc?t=65" style="color:#4b32c3">1:05</a> ',
    );
    expect(html).not.toMatch(/<b>call|<script/);
  });

  it('are files for Word and PDF, whatever signs are in them', async () => {
    const odd = { ...CALL, title: 'Café Ελλάδα Київ 🎉 \u0007' };
    const docx = await writeDocument(minutesOf(odd, USUAL_PARTS), 'docx');
    expect(Buffer.from(docx.bytes).toString('latin1', 0, 2)).toBe('PK');
    const pdf = await writeDocument(minutesOf(odd, [...USUAL_PARTS, 'transcript']), 'pdf');
    expect(Buffer.from(pdf.bytes).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(
      Buffer.from(pdf.bytes)
        .toString('latin1')
        .match(/https:\/\/playhead\.example\/view\/abc\?t=\d+/g),
    ).toContain('https://playhead.example/view/abc?t=65');
    expect(pdf.name).toBe('Café Ελλάδα Київ 🎉.pdf');
  });

  it('run from right to left where most of a line does, for Word and in an e-mail', async () => {
    const line = { speaker: 'Dana', start: 3, text: 'אשלח את ההצעה ביום שישי (PDF).' };
    const hebrew = { ...CALL, transcript: [line, { ...line, text: 'I send דנה the offer.' }] };
    const html = await textOf('html', ['transcript'], hebrew);
    expect(html.match(/ dir="rtl"[^>]*><a[^>]*>[^<]*<\/a> <b>Dana:<\/b> \S+/g)).toEqual([
      expect.stringMatching(/אשלח$/),
    ]);
    const docx = await writeDocument(minutesOf(hebrew, ['transcript']), 'docx');
    const { 'word/document.xml': text, 'docProps/core.xml': about } = unzipSync(docx.bytes);
    expect(Buffer.from(about!).toString()).toMatch(/creator>Maya Lee<.*lastModifiedBy>Maya Lee</s);
    expect(
      Buffer.from(text!)
        .toString()
        .match(/<w:bidi\/>/g),
    ).toHaveLength(1);
  });

  it('are no PDF in a script that its font does not have', async () => {
    const japanese = minutesOf({ ...CALL, title: '来週の予定' }, USUAL_PARTS);
    await expect(writeDocument(japanese, 'pdf')).rejects.toThrow('Export it for Word or as Markdown');
    expect((await writeDocument(japanese, 'docx')).bytes.length).toBeGreaterThan(1000);
  });
});
