const REDACTED = '[secret]';

/** Shorter ones would strike out words. */
const MIN_LENGTH = 6;
/** What opens something, by the shape that its maker gives it. */
const SHAPES = [
  String.raw`\b(?:sk|pk|rk)[-_][\w-]{12,}`,
  String.raw`\b(?:gh[pousr]|github_pat|glpat|xox[abposr]|hf|phd?|whsec|GOCSPX)[-_][\w+/=-]{10,}`,
  String.raw`\bA[KS]IA[0-9A-Z]{16}\b`,
  String.raw`\bAIza[\w-]{30,}`,
  String.raw`\bya29\.[\w.-]+`,
  String.raw`\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?`,
  String.raw`-----BEGIN [A-Z ]*PRIVATE KEY-----(?:(?!-----END)[^"]){1,10000}`,
].join('|');
/** What is named as a secret, or sent as one: the name stays. */
const NAMED = [
  String.raw`\b(?:Bearer|Basic)\s+`,
  String.raw`(?:api[-_ ]?key|token|secret|password|passwd|authorization|signature)(?: provided)?\\*["']?\s*[:=]\s*\\*["']?`,
  String.raw`://[^\s/@:"]*:(?=[^\s/@"]+@)`,
].join('|');
/** Long and of all kinds of letters, or hexadecimal: no word, no id and no share link is. */
const OPAQUE = String.raw`(?<![\w-])[\w-]{32,}`;

const SECRET = new RegExp(
  String.raw`(?<name>${NAMED})(?!(?:Bearer|Basic)\s)(?<value>[^\s"',;&\\}@]{6,})|(?<shape>${SHAPES})|(?<opaque>${OPAQUE})`,
  'gi',
);

/**
 * Strikes out of a text what would let somebody in: the given secrets, as they are and as JSON and addresses spell them,
 * and whatever looks like one.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const spelled = secrets
    .filter(({ length }) => length >= MIN_LENGTH)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length);
  const known =
    spelled.length > 0
      ? new RegExp([...new Set(spelled)].map((each) => RegExp.escape(each)).join('|'), 'g')
      : null;
  return (text) => (known ? text.replace(known, REDACTED) : text).replace(SECRET, strike);
}

function strike(match: string, ...rest: unknown[]): string {
  const { name, opaque } = rest.at(-1) as { name?: string; opaque?: string };
  if (name !== undefined) return name + REDACTED;
  return opaque === undefined || isRandom(opaque) ? REDACTED : match;
}

const isRandom = (text: string): boolean =>
  /^[0-9a-f]{48,}$/i.test(text) || [/\d/, /[a-z]/, /[A-Z]/].every((kind) => kind.test(text));
