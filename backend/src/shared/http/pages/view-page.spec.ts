import { type ViewPage, completePage } from './view-page.js';

const HTML =
  '<!doctype html><html><head><title>Playhead</title></head><body><div id="root"></div></body></html>';
const page: ViewPage = {
  status: 200,
  title: 'Call',
  description: 'About the price.',
  picture: '/p',
  embedPath: null,
  data: '/api/call?r=a&b',
  painted: null,
};
const head = (of: Partial<ViewPage>) => completePage(HTML, { ...page, ...of }, 'https://app.example');

describe('completePage', () => {
  it('tells who unfolds the link what it may show, and search engines to leave it alone', () => {
    const html = head({});
    expect(html).toContain('<title>Call</title>');
    expect(html).toContain('<meta property="og:title" content="Call">');
    expect(html).toContain('<meta property="og:description" content="About the price.">');
    expect(html).toContain('<meta property="og:image" content="https://app.example/p">');
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('lets the browser ask ahead for what the script will ask for, where there is something', () => {
    const tag = '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/call?r=a&amp;b">';
    expect(head({})).toContain(tag);
    expect(head({ data: null })).not.toContain('preload');
  });

  it('has what is seen first before the place of the script, and nothing where only the script knows', () => {
    const painted = '<h1>$& Access Required</h1>';
    expect(head({ painted })).toContain(
      `<body><div class="vw-painted">${painted}</div><div id="root"></div>`,
    );
    expect(head({ painted: null })).toContain('<body><div id="root"></div>');
  });

  it('names no picture where there is none', () => {
    expect(head({ picture: null })).not.toContain('og:image');
  });

  it.each([`"><script>alert(1)</script>`, `'"<&>`, '</title><img src=x onerror=alert(1)>', `$& $' $\` $1`])(
    'shows %j as text',
    (title) => {
      const { body, title: shown, head: inHead } = parse(head({ title, description: title }));
      expect(shown).toBe(title);
      expect(inHead).toEqual([title, title]);
      expect(body).toBe('<div id="root"></div>');
    },
  );
});

function parse(html: string): { title: string; head: string[]; body: string } {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  const contents = [...html.matchAll(/property="og:(?:title|description)" content="([^"<>]*)">/g)];
  const [, body = ''] = /<body>(.*)<\/body>/s.exec(html) ?? [];
  return { title: unescape(title), head: contents.map(([, text]) => unescape(text!)), body };
}

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
