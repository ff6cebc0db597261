/** The page behind a share id, for somebody in particular where their token is given. */
export const shareLink = (shareId: string, token?: string): string =>
  `/view/${shareId}${token === undefined ? '' : `?r=${token}`}`;
