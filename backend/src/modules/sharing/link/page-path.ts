export const shareLink = (shareId: string, token?: string): string =>
  `/view/${shareId}${token === undefined ? '' : `?r=${token}`}`;
