/** The cookie that carries the opaque session token. */
export const SESSION_COOKIE = 'playhead_session';
