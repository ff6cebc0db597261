const REDACTED = '[secret]';

/** Redacting shorter secrets would remove ordinary words. */
const MIN_LENGTH = 6;
/** Secrets with a well-known format. */
const SHAPES = [
  String.raw`\b(?:sk|pk|rk)[-_][\w-]{12,}`,
  String.raw`\b(?:gh[pousr]|github_pat|glpat|xox[abposr]|hf|phd?|whsec|GOCSPX)[-_][\w+/=-]{10,}`,
  String.raw`\bA[KS]IA[0-9A-Z]{16}\b`,
  String.raw`\bAIza[\w-]{30,}`,
  String.raw`\bya29\.[\w.-]+`,
  String.raw`\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?`,
  String.raw`-----BEGIN [A-Z ]*PRIVATE KEY-----(?:(?!-----END)[^"]){1,10000}`,
].join('|');
/** Values after a secret's name or an authorization scheme. The name is kept. */
const NAMED = [
  String.raw`\b(?:Bearer|Basic)\s+`,
  String.raw`(?:api[-_ ]?key|token|secret|password|passwd|authorization|signature)(?: provided)?\\*["']?\s*[:=]\s*\\*["']?`,
  String.raw`://[^\s/@:"]*:(?=[^\s/@"]+@)`,
].join('|');
/** Long mixed-case or hexadecimal strings. No word, id or share link looks like this. */
const OPAQUE = String.raw`(?<![\w-])[\w-]{32,}`;

const SECRET = new RegExp(
  String.raw`(?<name>${NAMED})(?!(?:Bearer|Basic)\s)(?<value>[^\s"',;&\\}@]{6,})|(?<shape>${SHAPES})|(?<opaque>${OPAQUE})`,
  'gi',
);

/**
 * Redacts secrets from a text: the given ones, also as JSON and URLs encode them, and anything that looks like one.
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
