const HOME = '/';
const ONE_TIME_LINK = /^\/api\/(?:invite|setup)\/[\w-]{43}$/;
/** The base is arbitrary and only reveals whether a path leaves the origin. */
const OURS = 'http://playhead.invalid';

/**
 * The validated path to return to after sign-in; defaults to the start page. Other origins are refused in every
 * spelling that browsers accept (`//`, backslashes, tabs, dot segments), and so is the API, whose GET routes may have
 * effects (`/api/logout`), except for one-time link pages, which ask first.
 * @returns a normalized path with query and fragment, ASCII only
 */
export function safeReturnTo(value: string | undefined): string {
  if (!value || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, OURS))
    return HOME;
  const url = new URL(value, OURS);
  if (ONE_TIME_LINK.test(value)) return value;
  const isElsewhere = url.origin !== OURS || url.pathname.startsWith('//');
  return isElsewhere || isApi(url.pathname) ? HOME : `${url.pathname}${url.search}${url.hash}`;
}

/** The router decodes percent-encoded letters, so `/%61pi/logout` is the API too. */
function isApi(pathname: string): boolean {
  const letters = pathname.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/+api(\/|$)/i.test(letters);
}
