import { lexicon } from '../../shared/text/english-grammar.js';

const ORDINARY = new Set(
  `august baker bath bill brook buck bush case cash chad chance chase chip christian clay cliff cole cook
  cork crew dale dawn deal dean dell dove drew drive duke earl early ease essen faith fate fern finish finn
  frank gale gene given glen grace grant gray green guinea hank harmony harry hazel heath heaven hope house
  hull hunter iris jack jade jean jersey jewel king lake lance lane lawn lens lily long love luck major
  male march marine mark marsh mason mercy milo mine mobile moment myrtle nice nick niger nile noble norm
  olive oman orange page park patience pearl penny perth pete piper polish ponce pope price prince reading
  real reed rice rich ridge robin rock rose royal ruby rusty sage sale salt sandy scarlet shade sharp shaw
  shay sherry skip smith split spring star stark sterling stone storm summer sunny sydnee tate temple tours
  trace trinity turkey tyler victor violet wade walker wall ward warren wells west will wood woods young`.split(
    /\s+/,
  ),
);

const WRITTEN = new Map(
  `AI Amy Ann API Bob CEO CFO CRM CTO Christmas Dan Easter English Eric European FAQ Facebook GDPR GitHub Google HR HubSpot
  ISO Ian Jim Joe KPI Kim LinkedIn Linux Max Microsoft Monday Netflix PDF ROI Roy SQL SaaS Salesforce Sam Skype TV Tim
  Tom Tuesday Twitter UK URL USA USB Wednesday Wikipedia YouTube iPad iPhone`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
);
const PLACES = ['City', 'Country', 'Region'];
const CLASSES = new Set(['FemaleName', 'MaleName', 'FirstName', 'Demonym', 'WeekDay', 'Month', ...PLACES]);
const SHORTEST_NAME = 4;

const MAX_WORDS = 4;
/** Months that are also ordinary words, and words before them if they are months. */
const DOUBTFUL_MONTHS = new Set(['march', 'may', 'august']);
const BEFORE_A_MONTH = new Set(['in', 'of', 'since', 'until', 'by', 'early', 'late', 'last', 'next', 'mid']);

/**
 * Capitalizes words that are certainly names ("friday" -> "Friday", "new york" -> "New York", "in march" -> "in
 * March").
 */
export function withNames(words: readonly string[]): string[] {
  const written = words.map((word, i) => asName(word) ?? (isMonth(words, i) ? capital(word) : word));
  for (let at = 0; at < words.length; at++)
    for (let length = MAX_WORDS; length > 1; length--) {
      const run = words.slice(at, at + length);
      if (!sureNames().places.has(run.join(' ').replace(/'s$/, ''))) continue;
      run.forEach((word, i) => (written[at + i] = SMALL_WORDS.has(word) ? word : capital(word)));
      break;
    }
  return written;
}

const SMALL_WORDS = new Set(['and', 'of', 'the', 'de']);

function isMonth(words: readonly string[], at: number): boolean {
  if (!DOUBTFUL_MONTHS.has(words[at]!)) return false;
  // "in march", but not "in may be" or "of march along".
  return BEFORE_A_MONTH.has(words[at - 1] ?? '') && words[at + 1] !== 'be';
}

function asName(word: string): string | null {
  const stem = word.replace(/'s$|s'$/, '');
  const written = WRITTEN.get(stem) ?? (sureNames().names.has(stem) ? capital(stem) : null);
  return written === null ? null : written + word.slice(stem.length);
}

export function capital(word: string): string {
  return /[A-Z]/.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
}

interface SureNames {
  names: Set<string>;
  places: Set<string>;
}

let read: SureNames | undefined;
const sureNames = (): SureNames => (read ??= readLexicon());

/** Unambiguous names of the lexicon, which keeps most ambiguous ones ("mark", "rose") elsewhere. */
function readLexicon(): SureNames {
  const names = new Set<string>();
  const places = new Set<string>();
  for (const [word, tags] of Object.entries(lexicon())) {
    const all = [tags].flat();
    if (word.includes(' ')) {
      if (all.some((tag) => PLACES.includes(tag))) places.add(word);
    } else if (word.length >= SHORTEST_NAME && /^[a-z]+$/.test(word) && !ORDINARY.has(word)) {
      if (all.some((tag) => CLASSES.has(tag))) names.add(word);
    }
  }
  return { names, places };
}
