/** Seconds of the example; it starts over at the end. */
const LENGTH = 200;
/** The example runs faster than a clock, so that a chapter changes while one looks. */
const SPEED = 4;
const TICK_MS = 250;
/** Where the page stands before its script runs. */
const START = 70;
/** Lines that have room beside the picture. */
const SHOWN_LINES = 4;

const startOf = (element: HTMLElement): number => Number(element.dataset.start);

/** Lets the example call run while the page is seen. What is said and when, its HTML says. */
export function playExample(live: HTMLElement): void {
  const all = (selector: string) => [...live.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => all(selector)[0]!;
  const [chapters, lines, speakers] = [all('.bar > span'), all('li'), all('.speaker')];
  const titles = ['Where the team is today', 'The questions on pricing', 'What happens next'];

  const show = (time: number) => {
    const now = lines.findLastIndex((line) => startOf(line) <= time);
    const first = Math.min(Math.max(0, now - 1), lines.length - SHOWN_LINES);
    one('ol').style.setProperty('--first', String(first));
    lines.forEach((line, index) => line.classList.toggle('now', index === now));
    const speaker = lines[now]!.textContent.trim().split(' ', 1)[0]!;
    speakers.forEach((each) => each.classList.toggle('speaking', each.textContent.endsWith(speaker)));
    one('.bar').style.setProperty('--at', `${(100 * time) / LENGTH}%`);
    chapters.forEach((chapter, index) => {
      const end = chapters[index + 1] ? startOf(chapters[index + 1]!) : LENGTH;
      const done = (time - startOf(chapter)) / (end - startOf(chapter));
      chapter.style.setProperty('--done', `${100 * Math.min(1, Math.max(0, done))}%`);
    });
    one('.where').textContent = titles[chapters.findLastIndex((chapter) => startOf(chapter) <= time)]!;
    one('.clock').textContent = `${Math.floor(time / 60)}:${String(Math.floor(time % 60)).padStart(2, '0')}`;
  };

  let time = START;
  setInterval(() => {
    if (document.hidden) return;
    time = (time + (SPEED * TICK_MS) / 1000) % LENGTH;
    show(time);
  }, TICK_MS);
}
