/**
 * Phrases that people at work say where a viewer asks with a word, joined by `_`: "return" stands for "give them back".
 * What one word stands for another is left to the vectors of words (`semantic-similarity.ts`). It holds one way only: what is
 * asked for before the colon, what is said after it.
 */
export const THESAURUS: ReadonlyMap<string, readonly string[]> = new Map(
  `
  absent: no_show not_turn_up
  add: put_in
  against: not_a_friend say_no not_convinced
  agree: okay_with fine_with works_for happy_with
  allow: okay_to
  approve: sign_off last_word say_yes green_light run_past run_by
  attend: turn_up show_up
  begin: kick_off get_going
  benefit: on_top
  break: stop_working not_work
  cancel: get_out tied_in locked_in walk_away leave_any
  case_study: example reference
  caused: root_cause due_to lead_to
  cheap: low_cost
  choose: go_for go_with
  commit: sign_for sign_up tied_in long_term
  compatible: works_with run_on
  compensation: money_back pay_back
  compete: look_at other_vendor
  competitor: look_at
  condition: as_long
  contact_person: contact
  continue: go_on
  contract: tied_in locked_in sign_up sign_for
  convince: win_over
  cost: per_month
  current: at_the_moment right_now
  decide: final_say last_word sign_off
  decrease: go_down going_down went_down
  deliver: come_on
  dislike: don't_like
  end: run_out runs_out ran_out
  expect: would_like looking_for
  expensive: price_is too_much
  experience: worked_with used_to done_with
  fee: one_off
  find: look_for
  fire: let_go laid_off
  forbid: not_allowed
  free: no_charge free_of_charge
  future: going_to next_year
  handle: deal_with take_care
  happen: next_step go_on
  headquarter: head_office
  hire: come_on bring_on take_on
  holiday: day_off days_off time_off
  hotline: call_center
  improve: went_from
  increase: go_up going_up went_up gone_up up_by
  install: set_up put_in
  integrate: talk_to works_with
  introduce: my_name
  lack: don't_have doesn't_have
  late: take_long
  launch: go_live come_out out_in
  learn: pick_up get_used find_out
  leave: new_job go_away left_us
  login: log_in sign_in
  loss: cost_us
  meet: come_by drop_by
  missing: don't_have doesn't_have not_yet
  mistake: went_wrong go_wrong mess_up messed_up screw_up
  need: have_to
  notify: let_know
  offer: could_do
  offline: without_internet without_a_connection no_connection internet_down
  oncall: on_call
  onpremise: on_premise own_server own_servers
  oppose: not_a_friend not_sure say_no
  password: log_in sign_in single_sign
  plan: going_to
  postpone: push_back move_to
  present: talk_through walk_through
  previous: used_to
  privacy: data_protection
  process: go_on
  productivity: per_hour
  promise: in_writing
  read: look_at
  reception: front_desk
  receptionist: front_desk
  recover: get_back come_back
  reference: case_study talk_to former_boss former_manager
  refund: money_back
  refuse: say_no won't_accept can't_accept
  remote: work_from_home working_from_home
  renew: roll_over sign_again
  replace: instead_of
  responsible: in_charge look_after looks_after take_care
  restore: bring_back get_back
  result: went_from
  return: give_back send_back hand_back take_back bring_back get_back
  rollback: roll_back old_version back_to go_back take_back take_us_back
  search: look_for
  see: look_at
  send: get_you put_in_writing
  setup: set_up one_off
  social_media: facebook linkedin instagram
  solve: sort_out
  step: go_on
  stop: no_longer
  strength: good_at
  support: in_favor
  switch: move_over go_with
  testimonial: case_study
  today: at_the_moment right_now
  total: comes_to in_all
  unhappy: not_happy not_friendly sick_of
  upgrade: new_version
  want: would_like would_want
  weakness: bad_at`
    .trim()
    .split('\n')
    .map((row) => row.trim().split(': '))
    .map(([asked, said]) => [asked!, said!.split(' ')]),
);
