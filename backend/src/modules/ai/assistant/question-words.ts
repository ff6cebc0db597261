import { words } from '../writing/function-words.js';

/** Words common in questions about any meeting; they weigh less than topic words. */
export const ASKING_WORDS = words(`
  summarize summarise summary overview recap discuss discussed discussing discussion discussions meeting meetings call
  recording video conversation team group people participants participant member members think thought thinks said say
  says mention mentioned mentions talk talked talking opinion opinions view views explain explained describe described
  conclusion conclude concluded according regarding towards concerning make made give given gave come came happen
  happened reason reasons cause whole content main during question questions answer answered ask asked recommend
  recommended propose proposed suggest suggested believe believed decide decided agree agreed disagree feel felt aspect
  aspects idea ideas issue issues problem problems speaker speakers point points topic topics takeaway takeaways key
  important anything chosen choose chose picked selected chapter chapters`);

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
