import { words } from './function-words.js';
import { stemOf } from './stem.js';

/** Words common in questions about any meeting. They weigh less than topic words. */
export const ASKING_WORDS = words(`
  summarize summarise summary overview recap discuss discussed discussing discussion discussions meeting meetings call
  recording video conversation team group people participants participant member members think thought thinks said say
  says mention mentioned mentions talk talked talking opinion opinions view views explain explained describe described
  conclusion conclude concluded according regarding towards concerning make made give given gave come came happen
  happened reason reasons cause caused causes whole content main during question questions answer answered ask asked recommend
  recommended propose proposed suggest suggested believe believed decide decided agree agreed disagree feel felt aspect
  aspects idea ideas issue issues problem problems speaker speakers point points topic topics takeaway takeaways key
  important anything chosen choose chose picked selected chapter chapters`);

/** Synonyms, one group per line, each word in one form because stems are compared. */
const SYNONYMS = `
  price cost pricing fee dollar euro pay budget expensive cheap
  money budget fund funding cash dollar euro pound
  deadline due date timeline schedule
  buy purchase order
  buy acquire acquisition purchase takeover
  customer client account
  competitor competition rival
  contract agreement
  discount rebate save cheaper reduction
  start begin launch kickoff
  end finish complete
  rollout implementation implement deployment deploy onboarding setup installation install introduction introduce
  employee staff worker people headcount colleague
  vendor supplier provider
  company firm business enterprise
  boss manager lead responsible head
  administrator admin
  concern worry risk objection afraid
  bug error defect
  fix repair solve resolve
  power electricity energy
  expire expiry end finish
  problem issue trouble difficulty challenge
  failure fail wrong mistake
  fast quick speed
  document paper report
  message mail email text notification mailbox inbox
  data information info
  store keep host
  delete remove erase
  yearly annual annually year
  monthly month
  weekly week
  daily day
  offline signal connection reception internet network
  outage downtime incident crash disruption
  refund credit reimburse compensation
  hire recruit recruitment
  job position role vacancy
  salary wage pay
  sick ill illness disease flu
  absent absence leave vacation holiday
  car vehicle truck van lorry
  mobile phone cellphone
  device phone tablet laptop computer hardware iphone android
  app application
  tool software system product platform program
  feature function functionality
  revenue income sales turnover
  profit margin profitable earnings
  goal target objective aim
  plan roadmap
  trial pilot test beta
  secure security safe safety
  private privacy confidential
  law legal compliance regulation
  rule policy guideline
  lawyer attorney counsel legal
  delay late
  wait queue
  improve better improvement
  reduce decrease lower reduction
  shrink decrease decline drop fall
  grow growth increase rise
  integrate integration connect connection connector interface api
  import migrate migration transfer upload
  export download extract
  show demo demonstration demonstrate
  teach train training onboarding
  approve approval sign signature authorize permission agree
  accept agree consent allow
  bill invoice billing
  user seat license licence
  renew renewal extend extension
  cancel cancellation terminate termination stop quit
  guarantee warranty promise assurance
  rating score satisfaction survey grade
  accurate accuracy reliable reliability precise
  sync synchronize update refresh
  roster rotation shift
  change modify adjust overrule
  respond response reply
  office site location branch
  advantage benefit strength
  disadvantage drawback downside weakness
  difference differ compare comparison
  picture photo image
  bankrupt bankruptcy insolvent
  annoying annoy frustrating frustration complain complaint
  choose choice select selection decide pick
  decide decision
  lose loss
  strong strength
  long length
  high height
  advise advice
  prove proof
  believe belief
  succeed success
  help support assist`
  .trim()
  .split('\n')
  .map((row) => row.trim().split(' '));
const BY_STEM = new Map<string, string[]>();
for (const group of SYNONYMS)
  for (const stem of new Set(group.map(stemOf))) BY_STEM.set(stem, [...(BY_STEM.get(stem) ?? []), ...group]);

/** Synonyms of a stem, including itself. */
export const synonymsOf = (stem: string): readonly string[] => BY_STEM.get(stem) ?? [];
