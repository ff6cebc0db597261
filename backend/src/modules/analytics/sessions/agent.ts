import { isbot } from 'isbot';

/** A tool that somebody runs on purpose, and that says so only by its library's name, counts like that person. */
const LIBRARIES = /^(?:node|undici|axios|got|python-requests)\b/i;

/** Crawlers, link scanners, headless browsers and command lines. */
export const callsItselfAutomated = (agent: string): boolean => isbot(agent) && !LIBRARIES.test(agent);

export const isMobileAgent = (agent: string): boolean => /mobi|android/i.test(agent);
