import { screen } from '@testing-library/dom';
import { readFileSync } from 'node:fs';
import { playExample } from './example.js';
import { offerThemes } from './themes.js';

const html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  document.body.innerHTML = /<body>([^]*)<\/body>/.exec(html)![1]!;
});
afterEach(() => jest.useRealTimers());

describe('The landing page', () => {
  it('says what is coming, and leads to the sign-in and to a new account', () => {
    expect(screen.getByRole('heading', { level: 1, name: 'The Future of Smart Recordings' })).toBeTruthy();
    expect(screen.getByText('Launching Soon')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Sign In')).toBe('/api/login');
    for (const name of ['Get Early Access', 'Join Early Access'])
      expect(hrefOf(name)).toBe('/api/login?form=sign-up');
    expect(screen.getAllByText('Coming soon')).toHaveLength(3);
  });

  it('changes the theme by a button that a script alone shows', () => {
    const button = document.querySelector<HTMLButtonElement>('.theme')!;
    expect(button.hidden).toBe(true);
    offerThemes(button);
    screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(document.documentElement.className).toBe('dark');
    expect(screen.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy();
  });

  it('shows the same moment everywhere in its example, and goes on from what its HTML shows', () => {
    playExample(document.querySelector<HTMLElement>('.live')!);
    const text = (selector: string) => document.querySelector(selector)!.textContent.replace(/\s+/g, ' ');
    expect([text('.clock'), text('.where')]).toEqual(['1:10', 'The questions on pricing']);
    // 18.5 s of real time are 74 s of the call, which starts at 1:10. The next chapter has started by 2:24.
    jest.advanceTimersByTime(18_500);
    expect([text('.clock'), text('.where')]).toEqual(['2:24', 'What happens next']);
    expect(text('li.now').trim()).toMatch(/^Maya · 2:21/);
    expect(text('.speaking')).toBe('MMaya');
    expect(document.querySelector<HTMLElement>('.bar')!.style.getPropertyValue('--at')).toBe('72%');
  });
});
