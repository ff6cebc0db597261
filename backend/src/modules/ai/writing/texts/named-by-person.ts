import { capitalised } from '../grammar/sentences.js';

/** Names that cameras, phones and programs give, word by word. */
const OF_A_MACHINE =
  /^(?:img|vid|mov|dscn?|dscf|mvi|mah|pxl|gopr|gp|gx|gh|dji|ste|rec|aud|ptt|clip|recording|record|recorded|new|untitled|audio|video|voice|memos?|sound|media|movie|screen|shot|screenshot|screenrecording|capture|screencast|cleanshot|kooha|vokoscreenng|obs|loom|bandicam|camtasia|snagit|chrome|firefox|safari|edge|file|output|final|copy|export|track|zoom|gmt(?:\+\d+)?|teams|meet|webex|download|tmp|temp|test|sample|am|pm|utc|v|ver|mp|wav|ogg|hd|whatsapp|signal|telegram)$/i;
/** The same in other languages that such programs speak. */
const OF_A_MACHINE_ELSEWHERE = new Set(
  `aufnahme aufzeichnung bildschirmaufnahme bildschirmaufzeichnung besprechungsaufzeichnung sprachaufnahme sprachmemo
  neue neuer neues unbenannt datei kopie enregistrement écran ecran l'écran nouvel nouvelle nouveau sans titre mémo vocal
  vocale fichier copie grabación grabacion pantalla nueva nuevo sin título titulo nota voz archivo copia gravação gravacao
  tela ecrã ecra nova novo sem arquivo ficheiro cópia registrazione schermo nuova nuovo senza titolo opname schermopname
  vergaderopname nieuwe naamloos bestand spraakmemo inspelning skärminspelning ny optagelse skærmoptagelse opptak
  skjermopptak tallenne näyttötallenne nagranie ekranu nowe nahrávka záznam obrazovky запись экрана новая видео kayıt kaydı
  ekran yeni 録画 録音 画面収録 画面録画 新規録音 录制 录音 录屏 录像 屏幕录制 新录音 视频 音频 螢幕錄影 錄音 녹화 녹음 화면 새로운`.split(
    /\s+/,
  ),
);
/** Words that programs write too: they stay in a name, but do not tell that a person gave it. */
const OF_BOTH = new RegExp(
  `^(?:${[
    'meeting|call|chat|general|only|with|from|in|at|on|of|to|the|a|an|and|for|\\+',
    'besprechung|réunion|reunión|reunião|riunione|vergadering|allgemein|général',
    'der|die|das|von|mit|und|del|con|com|avec|pour|met|van|los|las|alle|uhr|les|des|une|della',
  ].join('|')})$`,
  'iu',
);
const SMALL = /^(?:with|from|in|at|on|of|to|the|a|an|and|for|about|by|x)$/i;
/** Two words of a file's name; such as `kick-off` are one. */
const OF_SMALL_WORDS =
  /^(?!(?:co|re|pre|post|non|e|ex|self|anti)-)\p{L}\p{Ll}+-(?!(?:up|off|on|in|out|down|over)$)\p{Ll}+$/u;
/** How a meeting program names a room. */
const ROOM = /(?<=^|^meet )[a-z]{3} [a-z]{4} [a-z]{3}(?= \(|$)/i;
const LANGUAGES = 'de fr es pt it nl sv da nb fi pl cs ru tr'.split(' ');
/** Months and days of the week as those languages write them; `mars` is a planet, too. */
const DATES_ELSEWHERE = new Set(
  LANGUAGES.flatMap((language) => {
    const nameOf = (part: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, part);
    const days = Array.from({ length: 12 }, (_, i) => new Date(2026, i, i + 1));
    return days.flatMap((day) => [
      nameOf({ month: 'long' }).format(day).toLowerCase(),
      nameOf({ weekday: 'long' }).format(day).toLowerCase(),
    ]);
  }).filter((word) => word !== 'mars'),
);
const OF_DATES =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|\d+(?:st|nd|rd|th))$/i;
/** A quarter, a version and the like, such as Q3, V2 and B2B; longer codes are a machine's. */
const SHORT_CODE = /^(?:[a-z]{1,3}\d{1,2}|[a-z]\d[a-z]|\don\d)$/i;
const SMALL_NUMBER = /^\d{1,3}$/;

/** The name of a file as words: `Book-history_of-printing` is `Book history of printing`; `Rolls-Royce` is a name. */
function inWords(name: string): string {
  if (/\s/.test(name.trim())) return name;
  const isOfFile = /_/.test(name) || (name.match(/-/g)?.length ?? 0) > 1 || OF_SMALL_WORDS.test(name);
  return isOfFile ? name.replace(/[_\-.]+/g, ' ').trim() : name;
}

/** Without codes, dates and the words that devices use; null when nothing is left. */
export function namedByPerson(fileTitle: string): string | null {
  const words = inWords(fileTitle)
    .replace(ROOM, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}&]/u.test(word));
  const bare = (word: string) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const isElsewhere = (word: string) => OF_A_MACHINE_ELSEWHERE.has(word) || DATES_ELSEWHERE.has(word);
  const isWord = (word = '') =>
    !/\d/.test(word) &&
    !OF_A_MACHINE.test(bare(word)) &&
    !OF_DATES.test(bare(word)) &&
    !isElsewhere(bare(word).toLowerCase().replace('’', "'"));
  const kept = words.filter(
    (word, i) =>
      isWord(word) ||
      (SHORT_CODE.test(word) && !OF_A_MACHINE.test(word.replace(/\d+$/, ''))) ||
      (SMALL_NUMBER.test(bare(word)) && isWord(words[i - 1]) && isWord(words[i + 1] ?? 'end')),
  );
  if (!kept.some((word) => isWord(word) && !OF_BOTH.test(word) && word.length > 2)) return null;
  while (SMALL.test(kept[0]!)) kept.shift();
  return kept
    .map((word, i) => (i === 0 ? capitalised(word) : SMALL.test(word) ? word.toLowerCase() : word))
    .join(' ');
}
