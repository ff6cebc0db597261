/** Length of the example in seconds. It then starts over. */
const LENGTH = 200;
/** Playback rate. The example runs faster than real time so that a chapter changes within seconds. */
const SPEED = 4;
const TICK_MS = 250;
/** Second that the static HTML shows. */
const START = 70;
/** Maximum number of lines that fit beside the video. */
const SHOWN_LINES = 4;

const startOf = (element: HTMLElement): number => Number(element.dataset.start);

/** Plays the example call while the page is visible. The HTML contains the lines and their times. */
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
