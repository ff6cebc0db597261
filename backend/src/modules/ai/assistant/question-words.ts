const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Function words of questions. */
export const FUNCTION_WORDS = words(`
  a about after all also am an and any are as at be because been before being both but by can could did do does doing
  done for from further get got had has have having he her here hers him his how i i'm if in into is isn't it it's its
  just let's may me might more most much many must my no nor not of off on once only or other our out over own please
  same shall she should so some such tell than that that's the their them then there these they this those through to
  too under until up upon us very was we were what what's when when's where where's which while who who's whom whose
  why will with within would yes you your exactly ever anything anyone anybody something someone somebody long often`);

/** Words common in questions about any meeting; they weigh less than topic words. */
export const ASKING_WORDS = words(`
  summarize summarise summary overview recap discuss discussed discussing discussion discussions meeting meetings call
  recording video conversation team group people participants participant member members think thought thinks said say
  says mention mentioned mentions talk talked talking opinion opinions view views explain explained describe described
  conclusion conclude concluded according regarding towards concerning make made give given gave come came happen
  happened reason reasons cause whole content main during question questions answer answered ask asked recommend
  recommended propose proposed suggest suggested believe believed decide decided agree agreed disagree feel felt aspect
  aspects idea ideas issue issues problem problems speaker speakers point points topic topics takeaway takeaways key
  important anything chosen choose chose picked selected`);

/**
 * Words that people use for one another: asked with one, said with another. Stems are compared, so that each is
 * listed in one form.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['price', 'cost', 'pricing', 'fee', 'dollar', 'euro', 'pay', 'budget', 'expensive', 'cheap'],
  ['deadline', 'due', 'date', 'timeline', 'schedule'],
  ['buy', 'purchase', 'order'],
  ['customer', 'client'],
  ['competitor', 'competition', 'rival'],
  ['contract', 'agreement'],
  ['discount', 'rebate', 'save', 'cheaper', 'reduction'],
  ['start', 'begin', 'launch', 'kickoff'],
  ['end', 'finish', 'complete'],
  ['employee', 'staff', 'worker'],
  ['boss', 'manager', 'lead', 'responsible'],
  ['concern', 'worry', 'risk', 'objection'],
  ['bug', 'error', 'defect'],
  ['fast', 'quick', 'speed'],
  ['document', 'paper', 'report'],
  ['send', 'email', 'mail'],
  ['data', 'information', 'info'],
  ['store', 'keep', 'host'],
  ['yearly', 'annual', 'annually', 'year'],
  ['monthly', 'month'],
  ['offline', 'signal', 'connection', 'internet', 'network'],
  ['hire', 'recruit', 'recruitment'],
  ['car', 'vehicle', 'truck'],
  ['mobile', 'phone', 'cellphone'],
  ['salary', 'wage', 'pay'],
  ['revenue', 'income', 'sales', 'turnover'],
  ['goal', 'target', 'objective', 'aim'],
  ['plan', 'roadmap'],
  ['trial', 'pilot', 'test'],
  ['secure', 'security', 'safe', 'safety'],
  ['delay', 'late'],
  ['improve', 'better', 'improvement'],
  ['reduce', 'decrease', 'lower', 'reduction'],
  ['integrate', 'integration', 'connect', 'connection'],
  ['delete', 'remove', 'erase'],
  ['show', 'demo', 'demonstration', 'demonstrate'],
  ['teach', 'train', 'training', 'onboarding'],
];
