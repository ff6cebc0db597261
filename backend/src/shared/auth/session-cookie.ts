export const SESSION_COOKIE = 'playhead_session';
