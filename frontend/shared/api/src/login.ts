/** How long the toast can be read before the browser leaves, in milliseconds. */
const REDIRECT_DELAY = 500;

export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(here)}`;
}

/** Leaves for the sign-in page shortly; returns a function that stays after all. */
export function redirectToLogin(navigate = (address: string) => window.location.assign(address)): () => void {
  const timer = setTimeout(() => navigate(loginAddress(window.location)), REDIRECT_DELAY);
  return () => clearTimeout(timer);
}
