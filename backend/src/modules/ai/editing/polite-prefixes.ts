const ASKING_FOR = [
  'please(?: to)?|pls|plz|por favor|svp|bitte|hey|hi|hello|ok|okay|alright|well|so|um+|uh+|er|now|then|also|just|kindly|first(?! (?:chapter|one|line|sentence|part|and|two|three|four|\\d))|maybe|perhaps',
  "i(?:'d| would| should) (?:like|love|prefer|rather)(?: (?:you )?to| it)?|i want(?: you)? to|i want that|i need(?: you)? to|i think|i guess|i(?:'d| would) go (?:with|for)|i(?:'d| would)(?= (?:name|call|rename|title|remove|delete|drop|cut|make|keep|merge|split|say|put|use))",
  "let's|let us|(?:can|could|would|will) you(?: please| also| just| mind| kindly| be able to)*",
  "(?:(?:i(?:'d| would) be (?:grateful|happy|glad)|it would be (?:great|nice|good)) if(?: you (?:could|would))?)",
  '(?:would|is|might|could) it be possible (?:to|that)|is it possible (?:to|that)|(?:may|might|can|could) i (?:suggest|ask you to|have)',
  "(?:is there )?any (?:chance|way)(?: (?:that |for )?you (?:could|can|to))?|i was wondering (?:if|whether)(?: you could)?|why (?:don't|not) (?:we|you)|how about(?= \\w+ing\\b)",
  'quick (?:question|one)|(?:oh,? )?(?:and )?(?:one|another) (?:more|last) thing|next(?=,)|oh(?: and)?|finally|lastly',
  '(?:(?:my|our) \\w+|we(?: all)?|i|they|he|she|\\p{Lu}\\p{L}+) (?:(?:asked|told|wants?|wanted|decided|agreed|prefers?|suggests|suggested|would like|would prefer|had to)(?: (?:me|us|you))? (?:to(?! be\\b)|that)|(?:wants?|would like|prefers?)(?= (?:the|chapter|title|description)\\b))',
  'be so (?:kind|nice|good)(?: as)? (?:to|and)|(?:can|could|may) we(?: please)?(?: have)?|you should|we should|we need to|see to it that|make sure(?: that)?',
];
export const COURTESIES = new RegExp(`^(?:(?:${ASKING_FOR.join('|')})\\b[,: ]+)+`, 'iu');
export const THANKS =
  /[,\s]*\b(?:please|pls|plz|(?:many )?thanks(?: a lot| so much)?(?:,? (?:and|&) (?:kind |best )?regards)?|thank you(?: (?:so|very) much)?|thx|cheers|ta|(?:kind |best )regards|danke|bitte)(?=[.!?\s]*$)/i;
export const ASKING =
  /^should (?:we|i)\b.*\?$|^(?:(?:what|who|where|when|how)'?s|what|who|whom|whose|when|where|why|which|how|did|does|is|are|was|were|has|had|any(?! (?:chance|way)\b)(?=[^?]*\?$)|(?:do|have)(?= (?:we|you|they|i|people|any\w*|both|all)\b)|tell me|remind me|explain|find out|show me where|(?:summari[sz]e|recap|describe) (?:the )?(?:[a-z]+ )?chapter(?! (?:titles?|names?))|list (?:(?:all|the|our|open) )*(?:tasks|to-?dos|decisions|actions?|action items|next steps|questions|people))\b/i;
