export interface ShareAddress {
  shareId: string;
  /** Whether the owner asked to see the page as viewers do. Ignored for everyone else. */
  preview: boolean;
  /** Token of the personal link (`r`), passed on unchanged so that the server can reject an invalid one. */
  recipient: string | undefined;
}

/**
 * Parses a share link. This is the viewer's whole router.
 *
 * @param basename the path the app is mounted at, such as `/view`
 */
export function readShareAddress(
  { pathname, search }: { pathname: string; search: string },
  basename: string,
): ShareAddress {
  const base = basename.replace(/\/$/, '');
  const rest = pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : '';
  const [segment = ''] = rest.split('/');
  const query = new URLSearchParams(search);
  return {
    shareId: decode(segment),
    preview: query.get('preview') === 'true',
    recipient: query.get('r') ?? undefined,
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A malformed escape is used as it is. No recording has such a share ID, so the server answers with 404.
    return segment;
  }
}
