const HOME = '/';
const ONE_TIME_LINK = /^\/api\/(?:invite|setup)\/[\w-]{43}$/;
/** Any origin will do: it only shows whether the path leads away from it. */
const OURS = 'http://playhead.invalid';

/**
 * Where to go after signing in: a path of our own pages, else the start page. Refused are other origins in every
 * spelling that a browser forgives (`//`, backslashes, tabs, dot segments) and the API, whose GET routes act
 * (`/api/logout`), but for the pages of one-time links, which ask before they act.
 * @returns a normalised path with its query and fragment, ASCII only
 */
export function safeReturnTo(value: string | undefined): string {
  if (!value || !value.startsWith('/') || /[\\\p{Cc}]/u.test(value) || !URL.canParse(value, OURS))
    return HOME;
  const url = new URL(value, OURS);
  if (ONE_TIME_LINK.test(value)) return value;
  const isElsewhere = url.origin !== OURS || url.pathname.startsWith('//');
  return isElsewhere || isApi(url.pathname) ? HOME : `${url.pathname}${url.search}${url.hash}`;
}

/** The router reads percent-encoded letters as letters, so `/%61pi/logout` is the API too. */
function isApi(pathname: string): boolean {
  const letters = pathname.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return /^\/+api(\/|$)/i.test(letters);
}
