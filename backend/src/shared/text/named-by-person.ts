/** Words that cameras, phones and recording programs put in file names. */
const OF_A_DEVICE =
  /^(?:img|vid|mov|dscn?|dscf|mvi|mah|pxl|gopr|gp|gx|gh|dji|ste|rec|aud|ptt|clip|recordings?|record|recorded|rpreplay|screenrecorder|untitled|audio|video|voice|memos?|movie|screen|screenshot|screenrecording|screencast|cleanshot|kooha|vokoscreenng|obs|loom|bandicam|camtasia|snagit|output|track|zoom|gmt|teams|meet|webex|download|tmp|temp|wav|ogg|whatsapp|signal|telegram)(?:\d+(?:[x-]\d+)?)?$/i;
/** Such words in other languages. */
const OF_A_DEVICE_ELSEWHERE = new Set(
  `aufnahme aufzeichnung bildschirmaufnahme bildschirmaufzeichnung besprechungsaufzeichnung sprachaufnahme sprachmemo
  unbenannt enregistrement écran l'écran vocal vocale grabación grabacion pantalla gravação gravacao tela ecrã
  registrazione schermo opname schermopname vergaderopname naamloos spraakmemo inspelning skärminspelning optagelse
  skærmoptagelse opptak skjermopptak tallenne näyttötallenne nagranie ekranu nahrávka záznam obrazovky запись экрана видео
  kayıt kaydı ekran 録画 録音 画面収録 画面録画 新規録音 录制 录音 录屏 录像 屏幕录制 新录音 视频 音频 螢幕錄影 錄音 녹화 녹음 화면`.split(
    /\s+/,
  ),
);
/** Additional words that devices write. They prove nothing alone: a name of only these is a person's. */
const BESIDE = new RegExp(
  `^(?:${[
    'new|shot|capture|chrome|firefox|safari|edge|file|copy|export|am|pm|utc|hd|sound|media',
    'meeting|general|only|with|from|in|at|on|of|to|the|a|an|and|for',
    'neue|neuer|neues|datei|kopie|nouvel|nouvelle|nouveau|sans|titre|mémo|fichier|copie|nueva|nuevo|sin|título|nota|voz',
    'nova|novo|sem|arquivo|ficheiro|cópia|nuova|nuovo|senza|titolo|nieuwe|bestand|ny|nowe|nowy|новая|yeni|새로운',
    'besprechung|réunion|reunión|reunião|riunione|vergadering|allgemein|général|de|a|à|las|alle|um|uhr|le|la',
    'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?',
    'nov(?:ember)?|dec(?:ember)?|(?:mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?',
  ].join('|')})$`,
  'iu',
);
/** Months and weekdays in those languages. */
const DATES_ELSEWHERE = new Set(
  'de fr es pt it nl sv da nb fi pl cs ru tr'.split(' ').flatMap((language) => {
    const nameOf = (part: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, part);
    const days = Array.from({ length: 12 }, (_, i) => new Date(2026, i, i + 1));
    return days.flatMap((day) => [
      nameOf({ month: 'long' }).format(day).toLowerCase(),
      nameOf({ weekday: 'long' }).format(day).toLowerCase(),
    ]);
  }),
);
/** The date and time that programs put in a name, with what follows it. */
const STAMP =
  /(?<![\p{L}\p{N}])\(?(?:gmt)?(?:(?:19|20)\d\d[ ._-]?(?:0[1-9]|1[0-2])[ ._-]?(?:0[1-9]|[12]\d|3[01]))(?:[ ._T-]+(?:(?:at|um|à|a las|alle) )?\d\d[ ._:h-]?\d\d(?:[ ._:-]?\d\d(?:[ ._:-]?\d{1,6})?)?)?(?: ?(?:gmt|utc)[+-]?\d{0,4})?(?: (?:meeting )?recording(?: \d{3,4}x\d{3,4})?| besprechungsaufzeichnung| enregistrement)?\)?(?![\p{L}\p{N}])/giu;
/** Room names of a meeting program. */
const ROOM = /(?<=^|^meet )[a-z]{3} [a-z]{4} [a-z]{3}(?= ?\(|\s*$)/i;
/** Identifiers that no person chooses. */
const CODE = /^(?:(?=[a-f]*\d)[\da-f]{8,}|[a-z]\d{4,}|final\d{6,})$/i;
const SMALL = /^(?:with|from|in|at|on|of|to|the|a|an|and|for|about|by|x)$/i;

/**
 * A file name without what a device stamped on it, or null if a device named it. Single words are never dropped:
 * `Zoom integration`, `Test plan` and `Sunday school` stay whole.
 */
export function namedByPerson(fileTitle: string): string | null {
  const unstamped = fileTitle.replace(STAMP, ' ').replace(ROOM, ' ');
  const words = unstamped.split(/\s+/).filter((word) => /[\p{L}\p{N}&]/u.test(word));
  const bare = words.map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace('’', "'"));
  const isByADevice =
    unstamped !== fileTitle || bare.some(isOfADevice) || bare.every((word) => /^\d+$/.test(word));
  if (isByADevice && bare.every((word) => isOfADevice(word) || isBeside(word))) return null;
  return words.map((word, i) => (i > 0 && SMALL.test(word) ? word.toLowerCase() : word)).join(' ');
}

const isOfADevice = (word: string): boolean =>
  OF_A_DEVICE.test(word) || OF_A_DEVICE_ELSEWHERE.has(word.toLowerCase()) || CODE.test(word);

const isBeside = (word: string): boolean =>
  BESIDE.test(word) || DATES_ELSEWHERE.has(word.toLowerCase()) || /^[a-z]{0,3}\d[\da-z]*$/i.test(word);
