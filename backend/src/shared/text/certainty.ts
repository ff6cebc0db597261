/** Signs of an uncertain statement: a question, assumption, hope, condition or doubt. */
const UNCERTAIN = [
  String.raw`\?\s*$`,
  String.raw`\b(?:maybe|perhaps|possibly|probably|presumably|hopefully|potentially|likely|might|could|would|may(?! \d))\b|['’]d\b(?! (?:been|had)\b)`,
  String.raw`\b(?:if|unless|whether|depend(?:s|ing)?|provided|assuming|suppose[ds]?|in case|subject to|until we know)\b`,
  String.raw`\bI (?:think|guess|believe|hope|suppose|imagine|assume|doubt)\b`,
  String.raw`(?:\b(?:not|never|nobody|no one|hard to|too early to)|n['’]t)\b[^.]*\b(?:sure|certain|promise|guarantee|know|say|count on|tell|commit|rely|offer|decid\w*)\b`,
  String.raw`\b(?:have|need|has|got)(?:['’]ve)? to (?:ask|check|look|find out|get that approved)\b|\bget (?:that|it|this) approved\b`,
  String.raw`\b(?:more or less|as far as I know|off the top of my head|don['’]t quote me|let['’]s see|we['’]ll see)\b`,
].map((source) => new RegExp(source, 'iu'));

/** Whether a sentence states something without a condition, doubt or question. */
export const isCertain = (sentence: string): boolean => !UNCERTAIN.some((sign) => sign.test(sentence));
