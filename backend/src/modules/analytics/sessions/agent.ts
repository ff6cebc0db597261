export const isMobileAgent = (agent: string): boolean => /mobi|android/i.test(agent);
