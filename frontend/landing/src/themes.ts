import { chooseTheme, currentTheme, startTheme } from '@playhead/ui/light';

/** Shows the theme button, which stays hidden without a script. */
export function offerThemes(button: HTMLButtonElement): void {
  startTheme();
  const name = () =>
    button.setAttribute(
      'aria-label',
      currentTheme() === 'dark' ? 'Switch to light theme' : 'Switch to dark theme',
    );
  button.addEventListener('click', () => {
    chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark');
    name();
  });
  name();
  button.hidden = false;
}
