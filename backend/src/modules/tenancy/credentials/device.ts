/** The order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
const BROWSERS: [token: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
];

const SYSTEMS: [token: string, name: string][] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
];

/** The device name in the list of sessions, e.g. `Chrome on Linux`. */
export function deviceName(userAgent: string | undefined): string {
  const name = (table: [string, string][]) => table.find(([token]) => userAgent?.includes(token))?.[1];
  const [browser, system] = [name(BROWSERS), name(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
