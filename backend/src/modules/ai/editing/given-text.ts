import { capitalised } from '../writing/grammar/sentences.js';

const LEADING =
  /^(?:(?:the|a|an|every|all|any|this|some|word|words|phrase|term|name|text|following|line|note|sentence|of|bit|part) )+/i;
const SIGNS: Record<string, string> = {
  dash: '-',
  hyphen: '-',
  colon: ':',
  semicolon: ';',
  comma: ',',
  slash: '/',
  ampersand: '&',
  'question mark': '?',
  'exclamation mark': '!',
  'full stop': '.',
  period: '.',
  underscore: '_',
  space: ' ',
};

export function given(text: string): string {
  const bare = text.trim().replace(/^(["'])(.*)\1[.!]?$/u, '$2');
  return (bare === text.trim() ? bare.replace(/[.;,]+$/u, '') : bare).trim();
}

export const unquoted = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/u, '$2');

export function givenWords(text: string): string {
  const bare = given(given(text).replace(/"/.test(text) ? /^/ : LEADING, ''));
  return signOf(bare);
}

export const signOf = (text: string): string =>
  SIGNS[
    text
      .toLowerCase()
      .replace(/ (?:sign|symbol|character)s?$/, '')
      .replace(/(?<=sh)es$|s$/, '')
  ] ?? text;

export const asSentence = (text: string): string =>
  / /.test(text) ? capitalised(/[\p{L}\p{N})]$/u.test(text) ? `${text}.` : text) : text;

export const joined = (text: string, more: string): string =>
  text === '' || more === '' || /^[!?.:;,…]+$/.test(more) ? text + more : `${text} ${more}`;
