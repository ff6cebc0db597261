import { clock } from '../../../shared/text/clock-text.js';
import { joinWithAnd } from '../writing/texts/join-with-and.js';
import type { Command } from './command.js';
import { RECORDING_LIMITS } from '../../recordings/recording-limits.js';
import type { EditedChapter } from './ports/editor.js';
import { type Outcome, refuse, type Subject } from './outcome.js';
import { withoutSentences } from './sentences-about.js';
import { atMost, sentencesIn, shorterText, shorterTitle } from './text-changes.js';
import { joined } from './given-text.js';
import { contentFromTranscript } from './content-from-transcript.js';

const ADDED_SENTENCES = 3;
type Text = 'title' | 'description';

export function onText(command: Command, subject: Subject): Outcome | null {
  if (command.field !== 'title' && command.field !== 'description') return null;
  const isTitle = command.field === 'title';
  switch (command.operation) {
    case 'set':
      return setTo(
        command.field,
        command.value ?? '',
        subject,
        isTitle ? `the title is now “${command.value?.trim()}”` : 'the description is replaced',
      );
    case 'add':
      return added(command.field, command, subject);
    case 'shorten':
      return isTitle ? shortTitle(command, subject) : shortDescription(subject);
    case 'lengthen':
      return isTitle ? longTitle(subject) : longDescription(subject);
    case 'rewrite':
      return command.unit === 'sentences'
        ? inSentences(command.count ?? 1, subject)
        : rewritten(command.field, subject);
    case 'list':
      return chapterList(subject);
    case 'remove':
      return removed(command, subject);
    default:
      return null;
  }
}

function setTo(field: Text, value: string, { content }: Subject, done: string): Outcome {
  const text = value.trim();
  if (field === 'title' && text === '')
    return refuse('Say what the title should be, for example “title: Renewal call with Acme”.');
  if (text.length > RECORDING_LIMITS[field])
    return refuse(`A ${field} has at most ${RECORDING_LIMITS[field].toLocaleString('en')} characters.`);
  return { changes: text === content[field] ? {} : { [field]: text }, done };
}

function added(field: Text, { value, count }: Command, subject: Subject): Outcome {
  const before = subject.content[field];
  const isFront = count === 1;
  const name = (value ?? '').trim();
  const parts = isFront ? [name, before] : [before, name];
  return setTo(field, parts.reduce(joined), subject, `“${name}” is added to the ${field}`);
}

function shortTitle({ count, unit }: Command, subject: Subject): Outcome {
  const { title } = subject.content;
  const isLimited = count !== null && (unit === 'words' || unit === 'characters');
  const shorter = isLimited ? atMost(title, Math.max(1, count), unit) : shorterTitle(title);
  if (shorter === title) return refuse('The title is already short.');
  return { changes: { title: shorter }, done: 'the title is shorter' };
}

function shortDescription({ content: { description } }: Subject): Outcome {
  const shorter = shorterText(description);
  if (shorter === null) return refuse('The description is already short.');
  const kept = sentencesIn(description).length > 1 ? 'its first sentences' : 'its first clause';
  return { changes: { description: shorter }, done: `the description keeps ${kept}` };
}

function longTitle(subject: Subject): Outcome {
  const { title, chapters } = subject.content;
  const offered = [...chapters.map((chapter) => chapter.title), contentFromTranscript(subject).title]
    .flatMap((text) => text.split(/, | and |: /))
    .map((text) => text.trim())
    .filter((text) => text !== '' && !title.toLowerCase().includes(text.toLowerCase()));
  const more = joinWithAnd([...new Set(offered.map(lowered))].slice(0, 2));
  const wanted = `${title}${/[:–-]/.test(title) ? ', ' : ': '}${more}`;
  if (more === '' || wanted.length > RECORDING_LIMITS.title)
    return refuse('The transcript has nothing more for the title.');
  return { changes: { title: wanted }, done: 'the title says more about the recording' };
}

function longDescription(subject: Subject): Outcome {
  const { content } = subject;
  const offered = [
    content.description ? '' : contentFromTranscript(subject).description,
    ...content.chapters.map(({ summary }) => summary ?? ''),
  ];
  const more = [...new Set(offered)]
    .filter((sentence) => sentence !== '' && !content.description.includes(sentence))
    .slice(0, ADDED_SENTENCES);
  if (more.length === 0) return refuse('The transcript has nothing more for the description.');
  const text = [content.description, ...more].filter(Boolean).join(' ');
  return setTo('description', text, subject, 'the description says more, in sentences from the transcript');
}

function rewritten(field: Text, subject: Subject): Outcome {
  const written = contentFromTranscript(subject)[field];
  const text = written === '' && field === 'title' ? titleFromChapters(subject.content) : written;
  if (text === '' || text === subject.content[field])
    return refuse(`The transcript gives no other ${field}.`);
  return { changes: { [field]: text }, done: `the ${field} is rewritten from the transcript` };
}

function titleFromChapters({ title, chapters }: Subject['content']): string {
  const length = ({ startTime, endTime }: EditedChapter) => (endTime ?? startTime) - startTime;
  const longest = [...chapters].sort((a, b) => length(b) - length(a))[0];
  const kind = title.split(/ (?:about|with|for|on) |: /)[0]!;
  return longest && kind !== title ? `${kind}: ${lowered(longest.title)}` : '';
}

const lowered = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text[0]!.toLowerCase() + text.slice(1) : text;

function inSentences(count: number, subject: Subject): Outcome {
  const wanted = Math.max(1, count);
  const unchanged = sentencesIn(contentFromTranscript(subject).description).filter(Boolean);
  const own = sentencesIn(subject.content.description);
  const sentences = (unchanged.length < wanted && own.length >= wanted ? own : unchanged).slice(0, wanted);
  if (sentences.length === 0) return refuse('The transcript is too short to summarize.');
  if (sentences.length < wanted) return refuse(`The transcript gives no ${wanted} sentences.`);
  const length = sentences.length === 1 ? '1 sentence' : `${sentences.length} sentences`;
  return setTo('description', sentences.join(' '), subject, `the description has ${length}`);
}

function chapterList(subject: Subject): Outcome {
  const { chapters, description } = subject.content;
  if (chapters.length === 0) return refuse('This recording has no chapters yet. Try “make new chapters”.');
  const list = chapters.map(({ startTime, title }) => `${clock(startTime)} ${title}`).join('\n');
  const text = [description, list].filter(Boolean).join('\n\n');
  return setTo('description', text, subject, 'the chapters are listed in the description');
}

function removed({ field, unit, count, words }: Command, subject: Subject): Outcome | null {
  if (unit === 'fillers') return null;
  if (field === 'title') return refuse('A recording always has a title. To change it, say “rename it to …”.');
  if (unit !== 'sentences') return { changes: { description: '' }, done: 'the description is removed' };
  if (!words && !count)
    return refuse('Which sentence? Say for example “remove the last sentence of the description”.');
  const { description } = subject.content;
  const left = withoutSentences(description, words, count ?? 0);
  if (left === description) return refuse(`No sentence of the description is about “${words}”.`);
  if (left === '')
    return refuse('Nothing would be left of the description. To remove it, say “clear the description”.');
  const gone = sentencesIn(description).length - sentencesIn(left).length;
  const sentences = gone === 1 ? 'one sentence is' : `${gone} sentences are`;
  return setTo('description', left, subject, `${sentences} removed from the description`);
}
