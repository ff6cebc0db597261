/**
 * What people at work say where a viewer asks with another word, beyond `SYNONYMS`; words joined by `_` are said one
 * after the other. Who asks was not there: "salary" stands for "what I'm on", "return" for "give them back". It holds one
 * way only: what is asked for before the colon, what is said after it.
 */
export const THESAURUS: ReadonlyMap<string, readonly string[]> = new Map(
  `
  absent: no_show not_turn_up miss
  access: see view open permission allowed role
  accident: injury injure hurt
  accurate: precise correct
  acquire: bought buy takeover
  add: put_in insert
  address: street
  advertise: advertising campaign ad
  affect: affected hit concern impact
  against: oppose object not_a_friend say_no reluctant skeptical doubt not_convinced
  age: old years
  agree: accept okay_with fine_with deal works_for happy_with
  allow: permit may okay_to
  alternative: instead other option
  amount: sum number
  answer: reply
  api: interface connector
  app: program software
  appointment: meeting slot booking visit
  approve: decision decide involved sign_off last_word say_yes green_light run_past run_by okay
  arrive: arrival come delivery
  ask: request question
  attack: ransomware virus hack
  attend: come turn_up show_up join
  audit: inspect inspection
  available: availability uptime
  average: typical usual normally
  backup: copy restore
  bank: loan
  battery: charge drain
  begin: start kick_off get_going
  benefit: pension bonus perk on_top
  best: top most
  big: large huge size many
  birthday: birth born
  book: paper
  boss: supervisor director head lead
  breach: leak hack attack ransomware
  break: broken broke crash freeze fail stop_working down not_work
  build: make develop
  building: office house
  buy: purchase get take order
  call: phone ring
  cancel: cancellation notice terminate termination get_out tied_in locked_in walk_away leave_any
  candidate: applicant application
  card: payment
  case_study: example reference
  cash: money
  cause: caused because reason
  caused: reason because root_cause due_to lead_to
  change: switch
  charge: battery
  cheap: cheaper low_cost
  check: verify test
  child: kid son daughter
  choose: pick go_for go_with decide
  close: shut
  cloud: online hosted
  code: programming software stack developer
  commit: commitment sign_for sign_up tied_in long_term
  compare: versus against difference
  compatible: works_with support run_on
  compensation: credit refund money_back pay_back claim
  compete: competitor rival look_at other other_vendor alternative
  competitor: look_at other
  complete: finish done
  condition: as_long if
  configure: configuration set setting
  contact: reach call phone email
  contact_person: contact
  continue: go_on keep
  contract: agreement term commitment commit tied_in locked_in sign_up sign_for subscription
  convince: persuade prove win_over
  correct: fix right
  cost: price charge expense spend per_month
  country: abroad international
  current: now at_the_moment today right_now
  customer: client account user
  danger: risk safe
  deadline: by due
  decide: decision final_say last_word sign_off approve owner
  decrease: fall drop lower reduce go_down going_down went_down less
  delete: remove erase gone lost
  deliver: delivery ship shipment arrive come_on arrival order supply supplier
  design: designer
  develop: build make
  developer: programmer engineer
  device: tablet hardware ipad machine
  difficult: hard hardest tough challenge struggle painful
  director: head chief manager ceo
  disappear: gone lost missing vanish
  discount: off cheaper rebate waive
  dislike: hate don't_like
  distance: far kilometer mile
  doctor: physician
  document: manual guide documentation
  done: finish complete ready
  duration: long minutes hours take
  earn: make income
  easy: simple straightforward effortless
  efficient: efficiency save
  email: mail inbox
  employee: staff people team headcount
  encryption: encrypt
  end: finish over expire run_out runs_out ran_out
  energy: electricity power tariff charge
  event: conference fair
  expand: expansion grow more
  expect: hope want would_like looking_for
  expensive: costly price_is too_much
  experience: worked_with used_to years background done_with trial
  explain: tell
  factory: plant production
  favorite: best prefer
  feature: function can
  fee: charge price one_off
  feedback: opinion comment think
  figure: number statistic
  finance: cfo accountant accounting controller
  find: look_for search
  fire: dismiss layoff let_go laid_off
  floor: ground
  forbid: ban not_allowed
  forget: miss
  free: no_charge free_of_charge included
  future: later planned going_to next_year
  goal: want aim
  grow: growth double increase
  handle: manage deal_with take_care
  happen: next_step go_on
  happy: glad pleased satisfied like love enjoy delighted
  headquarter: head_office based
  help: support
  helpdesk: support hotline
  hire: recruit join come_on bring_on take_on
  history: before earlier
  hobby: club sport
  holiday: vacation leave day_off days_off time_off
  hotline: call_center phone
  hours: schedule shift time
  hurt: injure injury
  impact: effect consequence
  improve: better went_from reduce
  increase: raise rise more go_up going_up went_up gone_up higher up_by
  industry: sector business
  install: set_up setup put_in
  insurance: insure insurer cover
  integrate: integration interface connect connector talk_to works_with plug
  internet: online connection network
  interview: conversation exercise assignment
  introduce: my_name i'm
  invest: investment investor funding
  invite: invitation
  job: work role position employer company career
  keep: hold retain
  know: aware
  lack: missing don't_have doesn't_have
  language: typescript javascript python java kotlin php rust english german french
  laptop: computer pc mac
  late: delay slow take_long behind overdue
  launch: release go_live ship come_out out_in version
  law: rule regulation compliance
  lawyer: attorney legal counsel
  learn: pick_up get_used find_out
  leave: quit resign resignation notice new_job go_away gone left_us
  like: love favorite enjoy
  live: based located
  location: site office city place headquarter based
  login: log_in sign_in access
  look: search find
  loss: lose cost_us missed
  lost: gone missing disappear
  machine: robot equipment unit device
  main: biggest most
  manage: handle run do keep organize organise
  manufacture: make produce build
  market: segment industry
  marketing: campaign advertising
  measure: metric track
  meet: visit come_by drop_by see
  mentor: coach teach trainee
  merge: merger acquisition
  message: text sms notification notify
  minimum: least smallest
  missing: lack don't_have doesn't_have without not_yet
  mistake: error wrong went_wrong go_wrong mess_up messed_up broke screw_up
  move: relocate relocation
  need: require must have_to
  negotiate: bargain haggle
  network: connection internet wifi
  next: then after step follow
  normal: usual typical
  notice: resign
  notify: notification alert reminder let_know
  number: amount count many
  nurse: ward hospital
  offer: propose suggest give could_do
  offline: without_internet without_a_connection no_connection internet_down connection
  often: frequent times every
  oncall: on_call shift standby
  onpremise: on_premise own_server own_servers
  open: opening
  opinion: think believe
  oppose: against reluctant resist not_a_friend convince skeptical doubt not_sure say_no
  option: choice way ways
  owner: own founder
  paper: book sheet
  part: spare wheel component
  partner: colleague
  password: login log_in sign_in credential single_sign
  patient: client
  payment: pay transfer card invoice
  penalty: fine fee
  permission: role right access
  pilot: trial test
  plan: schedule roadmap going_to
  points: loyalty
  postpone: delay push_back move_to later
  prefer: rather better
  present: show talk_through walk_through
  press: media news
  previous: before former used_to last
  price: cost charge fee quote rate
  priority: important first
  privacy: data_protection gdpr confidential
  problem: headache pain struggle wrong hassle obstacle
  process: work step go_on
  produce: make production manufacture
  productivity: output throughput efficiency efficient per_hour performance
  programming: code typescript python java software
  promise: guarantee commit assure in_writing
  promote: promotion career
  proposal: offer quote
  qualification: degree study university certificate diploma
  quote: offer proposal estimate
  read: look_at see
  reader: terminal scanner
  ready: done prepared
  reason: because motive
  receipt: print printout
  reception: front_desk receptionist
  receptionist: front_desk reception
  recover: restore get_back come_back
  reference: case_study talk_to customer referee former_boss former_manager recommend
  refund: money_back credit
  refuse: reject decline say_no won't_accept can't_accept
  relocate: move
  remember: remind recall
  remind: reminder
  remote: home office work_from_home working_from_home
  renew: renewal extend prolong roll_over sign_again
  reorganize: restructure reorganization
  repair: fix solved sanded
  replace: replacement swap instead_of substitute
  report: dashboard chart figure number
  request: ask want
  require: need must
  requirement: need must condition
  responsible: charge in_charge look_after looks_after take_care owns handle
  restore: bring_back recover get_back backup
  result: outcome went_from effect
  return: give_back send_back hand_back take_back bring_back get_back
  revenue: business turnover sale made income
  risk: danger worry
  roadmap: plan planned
  rollback: roll_back old_version back_to go_back take_back take_us_back
  room: space
  salary: wage earn money pay compensation package
  save: saving cut
  schedule: appointment book calendar slot diary
  school: university college
  search: look_for find
  security: secure encrypt encryption protect
  see: view look_at read
  sell: sale offer
  send: mail email get_you put_in_writing
  server: host cloud
  setup: set_up one_off onboarding
  sheet: spreadsheet excel
  show: see demo
  size: big large many
  skill: able experience know
  small: tiny few
  social_media: facebook linkedin instagram
  solve: fix sort_out done
  speed: fast performance
  stake: share
  step: next then go_on
  stock: inventory store warehouse
  stop: end no_longer anymore quit
  store: shop branch outlet
  strength: good_at
  support: favor in_favor back help available offer
  survey: feedback rating
  switch: change move_over migrate go_with replace
  target: goal promise objective
  tax: vat
  team: department group people
  technician: engineer mechanic
  technology: stack tool
  testimonial: case_study reference
  think: opinion
  till: register checkout terminal
  today: now currently at_the_moment right_now present
  total: altogether sum comes_to in_all
  train: course teach lesson workshop learn training
  trainee: intern apprentice student
  translate: translation
  transport: truck freight ship
  travel: trip flight
  trip: travel journey
  truck: lorry vehicle
  try: test trial pilot
  understand: clear
  unhappy: annoy angry upset frustrate complain complaint disappoint not_happy not_friendly sick_of
  union: council
  update: upgrade version patch
  upgrade: update new_version
  uptime: availability available downtime
  urgent: soon asap priority
  version: release update
  voucher: coupon loyalty points
  wait: queue stand
  waive: free
  want: like hope expect wish would_like would_want
  warehouse: depot store
  weakness: bad_at
  weather: rain snow storm
  weight: heavy kilo pound
  wife: husband spouse family
  wish: want hope
  worry: afraid fear concern nervous anxious hesitate
  worst: bottom
  wrong: incorrect`
    .trim()
    .split('\n')
    .map((row) => row.trim().split(': '))
    .map(([asked, said]) => [asked!, said!.split(' ')]),
);
