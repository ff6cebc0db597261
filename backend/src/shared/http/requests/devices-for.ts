export const devicesFor = (allowed: '(self)' | '()'): string =>
  ['camera', 'microphone', 'display-capture'].map((feature) => `${feature}=${allowed}`).join(', ');
