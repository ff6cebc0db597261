/** Function words of statements and questions. */
const COMMON = `
  a about after all also am an and any anybody anyone anything are as at be because been before being both
  but by can could did do does doing done ever for from further had has have having he her here hers him
  his how i i'm if in into is isn't it it's its just let's many may me might more most much must my no nor
  not of off often on once only or other our out over own same shall she should so some somebody someone
  something such than that that's the their them then there these they this those through to too under
  until up upon us very was we were what what's when when's where where's which while who who's whom whose
  why will with within would yes you your`;

/** Function words of statements only. A question may be about them. */
const OF_STATEMENTS = `
  above across again against along although always among another anyway aren't around away back behind
  below between can't cannot couldn't didn't doesn't don't down during each either else enough even every
  everybody everyone everything few hadn't hasn't haven't he'd he'll he's here's herself himself how's
  however i'd i'll i've it'd it'll itself less let maybe mine mustn't myself near neither never nobody
  none nothing now one ones onto others ours ourselves outside per perhaps quite rather shan't she'd
  she'll she's shouldn't since sometimes somewhere still that'd that'll theirs themselves there'd there'll
  there's they'd they'll they're they've though throughout till today together tomorrow toward towards
  unless via wasn't we'd we'll we're we've weren't whatever whenever wherever whether who'd who'll whoever
  whole without won't wouldn't yesterday yet you'd you'll you're you've yours yourself yourselves`;

/** Function words of questions only. A statement may be about them. */
const OF_QUESTIONS = `
  actually exactly get got long per please really tell usually`;

export const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.trim().split(/\s+/)));

export const FUNCTION_WORDS = words(COMMON, OF_STATEMENTS);

export const QUESTION_FUNCTION_WORDS = words(COMMON, OF_QUESTIONS);
