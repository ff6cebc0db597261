export interface ShareAddress {
  shareId: string;
  /** Whether the owner asked to see it as viewers do; for anyone else it changes nothing. */
  preview: boolean;
  /** Whose link it is (`r`), if it was made for somebody; unchanged, so that the server can reject a wrong one. */
  recipient: string | undefined;
}

/**
 * Reads a share link. This is the viewer's whole router.
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
    // A broken escape: as it stands it is a share id that nobody has, which is the right answer to it.
    return segment;
  }
}
