import { markup } from './markup.js';

describe('markup', () => {
  it('escapes values, and HTML in them only once', () => {
    const inner = markup`<b title="${`"x" & 'y'`}">${'<script>'}</b>`;
    expect(String(markup`<p>${inner}${7}</p>`)).toBe(
      '<p><b title="&quot;x&quot; &amp; &#39;y&#39;">&lt;script&gt;</b>7</p>',
    );
  });

  it('joins lists and leaves out what is null or false', () => {
    const items = ['a', '<'].map((text) => markup`<li>${text}</li>`);
    expect(String(markup`<ul>${items}${null}${false}</ul>`)).toBe('<ul><li>a</li><li>&lt;</li></ul>');
  });
});
