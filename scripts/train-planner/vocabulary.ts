// Vocabulary for the templates: a name in braces picks any entry of that list.

const words = (text: string): readonly string[] =>
  text
    .split(/[|\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

const NAME =
  words(`Anna|Bob|Carlos|Dana|Emma|Frank|Grace|Henry|Ines|Jack|Karen|Leo|Maria|Nick|Olga|Paul|Quinn|Rosa|Sam
  Tina|Uma|Victor|Wendy|Zoe|mom|dad|my sister|my brother|my wife|my husband|my boss|grandma|the kids|my son|my daughter
  Aunt May|Mr. Lee|Dr. Patel|Kim|Joan|Terry|Nico|Hazel|Mike|Jan|Sarah|my mother|the team|my roommate|Uncle Joe|Priya
  Ahmed|Chen|Lucy|my landlord|the plumber|my neighbor|grandpa|Mrs. Ortiz|my accountant|Tomasz|Aisha|Ben|Yuki|my aunt
  my coach|the electrician|my manager|Lena|Oscar|my cousin|the nanny|my parents|Marcus|Fatima`)
const PLACE =
  words(`the store|the bank|the office|school|the airport|the gym|the library|the post office|the pharmacy|church
  the park|work|the vet|the dentist|Costco|Target|Walmart|the bakery|the garage|Chicago|the museum|the beach|the doctor
  the hardware store|Boston|the cleaners|Lisbon|the market|the train station|daycare|the salon|Home Depot|the barber
  the clinic|Denver|the butcher|the courthouse|the town hall|IKEA|the cafe|the theater|the farm|my parents' house|Oslo`)
const OBJ =
  words(`milk|bread|eggs|groceries|flowers|a birthday card|the tickets|the cake|cat food|diapers|a new phone|wine
  vegetables|toilet paper|a gift|the medicine|stamps|coffee|paper towels|shoes|a coat|light bulbs|the parcel|dog food
  olive oil|apples|rice|a present for {NAME}|some snacks|batteries|a charger|new tires|paint|ice cream|the sunscreen
  school supplies|a ladder|cream cheese|shampoo|detergent|orange juice|coffee filters|chips and salsa
  bananas and yogurt|tomatoes|a bottle of wine|two bags of flour|butter|a dozen eggs|chicken|ground beef|toothpaste
  trash bags|soap|onions|garlic and ginger|a lamp|printer ink|envelopes|band aids|candles|wrapping paper|tea|honey
  a cookbook|sandpaper|nails and screws|oat milk|a pizza|frozen peas|lemons|pasta|cereal|a broom|water filters|socks`)
const BILL =
  words(`rent|the rent|the electric bill|my phone bill|the credit card|the water bill|the mortgage|taxes
  the babysitter|the gas bill|my insurance|bills|the fine|the plumber|the internet bill|tuition|the parking ticket
  my car payment|the gardener|council tax|the deposit|the invoice|school fees|my membership|the dentist bill`)
const THING =
  words(`the car|the dishes|the kitchen|the garage|the house|my room|the dog|the cat|the windows|the laundry
  the bathroom|the bike|the fence|the oven|the fridge|the carpet|the grill|the pool|my suit|the attic|the bird cage
  the gutters|the basement|the boat|the aquarium|my desk|the curtains|the patio|the sink|the leaking tap|the shed
  the closet|the stove|the printer|the bathroom tiles|the porch light|the hamster cage|my boots|the dryer`)
const DOC =
  words(`the report|the essay|my homework|the presentation|the budget|the proposal|the invoice|the contract
  the application|my resume|the newsletter|the slides|the expense report|the permission slip|the tax return|the survey
  the forms|the meeting notes|the blog post|chapter {NUM}|the grant application|the thesis draft|the agenda|my timesheet
  the lab results|the visa form|the lesson plan|the press release|the lease|the quarterly numbers|the design doc
  my cover letter|the insurance claim|the book report|the minutes|the floor plan|the recipe`)
const EVENT =
  words(`dentist appointment|doctor's appointment|meeting|team meeting|staff meeting|lunch|dinner|birthday party
  birthday|soccer practice|piano lesson|concert|haircut|interview|conference call|yoga class|flight|game|wedding|barbecue
  book club|date|date night|recital|parent-teacher conference|baby shower|bridal shower|oil change|checkup
  physical therapy|trip|vacation|exam|test|job interview|movie|brunch|graduation|anniversary|anniversary dinner|party
  picnic|field trip|study group|choir practice|chess club|swim lesson|eye exam|vet appointment|hair appointment|cook out
  family reunion|potluck|parade|garage sale|blood test|car inspection|camping trip|church service|football game|ballet
  work shift|dance class|project deadline|budget review|marathon|rehearsal|auction|fundraiser|gym session
  appointment with {NAME}|meeting with {NAME}|lunch with {NAME}|dinner with {NAME}|call with {NAME}|{NAME}'s birthday
  {NAME}'s party|{NAME}'s recital|{NAME}'s graduation|{NAME}'s wedding|meeting at {PLACE}|party at {PLACE}
  dinner at {NAME}'s house|appointment at {PLACE}|game against the Tigers|meeting about {TOPIC}|the {TOPIC} meeting
  the {TOPIC} call|mass|medicine|medication|meds|vitamins|laundry|grocery shopping|homework|yard work|cleaning|rent
  car payment|chores|workout|play date|bowling|karate|webinar|conference|quarterly review|trash day|mechanic
  babysitting|tutoring|poker night|stand up|one on one|violin lesson|board meeting|open house|dress rehearsal|MRI
  prom|bake sale|ski trip|guitar lesson|therapy|spin class|coffee with {NAME}|drinks with {NAME}|{NAME}'s baptism
  school play|science fair|performance review|dog groomer|flu shot|meeting for {TOPIC}|bills|band practice|sleepover
  wine tasting|tax deadline|house warming|housewarming|scout meeting|tee time|board game night|passport renewal
  charity event|work event|family event|{NAME}'s special event|my daughter's soccer game|my son's recital|the end of the game
  my kids' doctor appointment|{NAME}'s doctor appointment|5k run|Ladies Night|season finale|Sunday school|cat box cleaning
  thank you notes|work events|birthdays|dinners|dental|facebook|animal|dr appointment|bible study|all hands meeting
  flight to {PLACE}|trip to {PLACE}|reservation at {PLACE}|visit to {NAME}|{NAME}'s game|{NAME}'s appointment`)
const TOPIC =
  words(`the budget|the merger|the new website|sales|the roof|marketing|the project|the trip|insurance
  the roof repair|hiring|the school play|vacation plans|the party|the wedding|security|the lease|payroll|the launch
  summer camp|the garden|the move|his grades|the loan|the reunion|the warranty|the delivery|the science project`)
const NUM = words('2|3|4|5|6|7|10|12|two|three|four|five')
const CARRY =
  words(`medicine|trash|garbage|recycling|keys|lunch|glasses|passport|homework|umbrella|jacket|swimsuit
  library books|laptop|phone|camera|swim bag|bins|gym clothes|wallet|cleats|tent|charger|ticket`)
const LIST =
  words(`shopping|grocery|to do|todo|to-do|task|groceries|work|packing|homework|chores|wish|party|personal|bucket
  weekend|errands|christmas|reading|shopping|grocery|todo|movie|gift|camping|food`)

/** Things to do, beginning with their verb. */
export const ACTIONS =
  words(`finalize my {LIST} list|add {OBJ} to the {LIST} list|make a {LIST} list|go over my {LIST} list
  set the clocks back an hour|set up a lunch meeting with {NAME}|set the clock on my microwave
  set a one hour appointment with {NAME}|change my reservation from four to 6 people|move the {EVENT} to {PLACE}
  switch {EVENT} with {NAME}|delete the reminders for {EVENT}|cancel all my subscriptions|wrap all of the presents
  wash all the laundry|mail out all my invoices|check all the doors|get up in time for {EVENT}|wake up|wake {NAME} up
  turn in the first draft of {DOC}|take the car in|take the car to be washed
  tell {NAME} we are meeting at {PLACE} instead of {PLACE}|text {NAME} about next week's appointment
  talk to {NAME} about Friday's game|show {NAME} how to cook|list my old phone|schedule my next {EVENT}
  turn the oven off|turn the sprinklers on|let the dog in|let the dog out|put the roast in|check in|sign in|log on
  move the clothes over|take the cookies out|drop {OBJ} off at {PLACE}|fill out {DOC}|fill {DOC} out|hand {DOC} in
  get {DOC} done for {NAME}|start a grocery list|bring my shopping list|update the task list|delete my old tasks
  send a thank you note for the gift|listen to the podcast|have lunch with {NAME}|have drinks with {NAME} and {NAME}
  go to dinner with {NAME} and {NAME}|pick up eggs milk and bread|check my blood pressure|take a nap|reply to {NAME}
  respond to {NAME}'s email|set an alarm|change the meeting time|reschedule my {EVENT}|remind {NAME} to {ACTION}
  tell {NAME} that we can meet|be home to sign for a package|be at {PLACE}|begin work on {DOC}|play xbox with {NAME}
  shop at {PLACE}|fax {DOC}|rent a car for the trip|buy {OBJ}|get {OBJ}|pick up {OBJ}|order {OBJ}|grab {OBJ}
  purchase {OBJ}|pick up {OBJ} from {PLACE}|buy {OBJ} at {PLACE}|buy {OBJ} for {NAME}|pick {NAME} up
  pick {NAME} up from {PLACE}|pick up {NAME}|pick up {NAME} at {PLACE}|drop {NAME} off at {PLACE}|take {NAME} to {PLACE}
  drive {NAME} to {PLACE}|meet {NAME}|meet {NAME} at {PLACE}|meet with {NAME}|visit {NAME}|see {NAME}|call {NAME}
  call {NAME} about {TOPIC}|call {NAME} back|phone {NAME}|text {NAME}|email {NAME}|email {NAME} about {TOPIC}
  talk to {NAME} about {TOPIC}|ask {NAME} about {TOPIC}|ask {NAME} for {OBJ}|ask {NAME} if we can meet
  tell {NAME} about {TOPIC}|send {NAME} {DOC}|send {DOC} to {NAME}|send a card to {NAME}|write {NAME} a letter
  write {DOC}|finish {DOC}|submit {DOC}|review {DOC}|print {DOC}|print {NUM} copies of {DOC}|turn in {DOC}
  work on {DOC}|proofread {DOC}|read {DOC}|study for the {TOPIC} test|study for my exam|prepare {DOC}
  prepare for the {EVENT}|pay {BILL}|pay {BILL}|pay {NAME} back|clean {THING}|wash {THING}|fix {THING}|walk the dog
  feed the cat|feed the dog|feed {NAME}'s fish|water the plants|mow the lawn|take out the {CARRY}|take the {CARRY} out
  bring my {CARRY}|bring the {CARRY}|take my {CARRY}|take my pills|take {NAME}'s temperature|pack my {CARRY}
  charge my phone|return {OBJ}|return the library books|renew my passport|renew {NAME}'s library card
  register for {EVENT}|rsvp to {NAME}'s party|rsvp for the {EVENT}|go to {PLACE}|go to the {EVENT}
  go grocery shopping|go running|go running in the park|go for a walk|stop at {PLACE}|stop by {PLACE}
  stop by {PLACE} to get {OBJ}|swing by {PLACE}|book flights to {PLACE}|book a table for {NUM}|book a hotel
  make a reservation|make dinner reservations at {PLACE}|make an appointment with {NAME}|schedule a {EVENT}
  cancel the {EVENT}|cancel my {EVENT}|confirm the {EVENT}|reschedule the {EVENT}|set up the {EVENT}
  plan {NAME}'s party|plan the {EVENT}|get ready for the {EVENT}|leave for {PLACE}|leave for the {EVENT}
  leave early for {EVENT}|check the oven|check on {NAME}|check the mail|check my email|check the score
  turn off the oven|turn on the sprinklers|lock the door|set the alarm|set the table|start dinner|cook dinner
  cook {OBJ}|bake a cake|bake cookies for the {EVENT}|make the bed|make lunch|do the laundry|do the dishes
  do my homework|do yoga|do {EVENT}|exercise|work out|stretch|vacuum|meditate|practice piano|practice the guitar
  watch the game|watch the news|watch {EVENT}|record the show|download the app|update my resume|update the software
  back up my laptop|change the oil|change the sheets|change the furnace filter
  change the batteries in the smoke detector|replace the air filter|get gas|get my hair cut|get a haircut|get a flu shot
  get the mail|get the car washed|wrap the gifts|clean out {THING}|clean up {THING}|tidy {THING}|paint {THING}
  move the furniture|move {THING}|rake the leaves|shovel the snow|sign {DOC}|sign up for {EVENT}|file taxes|file {DOC}
  deposit the check|put gas in the car|put the chicken in the oven|take the chicken out of the freezer
  defrost the turkey|wish {NAME} a happy birthday|thank {NAME} for the gift|invite {NAME} to the {EVENT}
  attend the {EVENT}|join the call|complete {DOC}|add {OBJ} to the order|delete my old photos|remove the snow tires
  mark exam papers|list {THING} on eBay|show {NAME} the photos|remember {NAME}'s birthday|find my keys|find a sitter
  look for a new job|look up recipes|look into {TOPIC}|search for flights|hang the pictures|assemble the crib
  weigh the packages|drink water|eat lunch|sleep|wake up {NAME}|wake up early|order a cake for the {EVENT}
  bring {OBJ} to the {EVENT}|bring cookies to {NAME}|tell class about the exam|give {NAME} the medicine
  give the dog a bath|give {NAME} a ride|help {NAME} with homework|help {NAME} move|work from home
  wear my new shoes|start the crock pot|unload the dishwasher|sell the car|donate clothes|apply for the job
  iron {THING}|sharpen the knives|sweep the porch|trim the hedge|plant the tulips|order {OBJ} for the {EVENT}
  compare {BILL} with last year|draft {DOC}|translate {DOC}|upload {DOC}|scan {DOC}|sort {THING}|measure {THING}
  repair {THING}|throw out {THING}|switch the laundry|refill my prescription|collect {OBJ}|collect {NAME} from {PLACE}
  post the letter|ship {OBJ}|mail {DOC}|mail {OBJ} to {NAME}|fetch {OBJ}|borrow {OBJ} from {NAME}|lend {NAME} {OBJ}
  water {NAME}'s plants while they are away|check in for my flight|sing to {NAME}|train for the {EVENT}
  research {TOPIC}|chase {NAME} about {TOPIC}|cancel all reminders|delete my reminder for {EVENT}|put {OBJ} on the {LIST} list|set up event|schedule the christmas event
  plan the {TOPIC} event|put in a vacation request|get half and half|put on channel 5|go to the charity event|edit {DOC}
  order from shop.com|buy {OBJ} on amazon.com|follow up with {NAME}|follow up on {DOC}|hire {NAME}|interview {NAME}`)

/** Facts to be reminded of. */
export const CLAUSES = words(`{OBJ} are due|books are due|my homework is due|his class assignment is due
  her project is due|no school|there is no school|we need all signatures in|{NAME} is almost home|i need {OBJ}
  the show comes on|{EVENT} comes on|the new season starts|{NAME} does not like {OBJ}|{NAME} needs {OBJ}
  I love {NAME}|{NAME} is in town|the store closes|my {EVENT} ends|the {EVENT} has been rescheduled
  we are out of {OBJ}|{NAME} gets off work|the baby needs a nap|{NAME} is coming over|my flight leaves|the {EVENT} starts
  the library books are due|dinner is ready|{NAME} needs a ride|{NAME} has {EVENT}|{NAME} has a {EVENT}
  we have a {EVENT}|the {EVENT} is|school starts|the rent is due|{DOC} is due|the {EVENT} has been moved
  it's {NAME}'s birthday|the bank is closed|{NAME} is going to be late|there is a {EVENT}|the game is on
  practice has been cancelled|my library book is due|{NAME}'s plane lands|my favorite show is on|{BILL} is due
  {NAME} owes me money|the plumber is coming|{PLACE} is closed|the sale ends|{NAME} arrives|the lease is up
  my meeting is at {PLACE}|dinner is at {PLACE}|the party is at {NAME}'s house|we are meeting {NAME}`)

/** What may follow a thing to do. */
export const TAILS =
  words(`after work|after school|before bed|before I go to bed|when I get home|when I get up|when I wake up
  on the way home|on my way to work|for my trip|for the {EVENT}|before the {EVENT}|after the {EVENT}
  while I'm at {PLACE}|with {NAME}|with {NAME} and {NAME}|for {NAME} and {NAME}|before I leave|for school|at home
  from {PLACE}|in the garage|out of the house|and {ACTION}|and {ACTION}|, {OBJ} and {OBJ}|again|online|for the week
  before I leave for {PLACE}|as soon as I get home|if it rains|because {NAME} asked me to|when {NAME} gets in
  that {NAME} brought me|once the rain stops|at {PLACE}|before {NAME} gets home|so {NAME} can see it|to the {EVENT}`)

/** Something that an errand ends with. */
export const ENDINGS =
  words(`about {TOPIC}|for {NAME}|with {NAME}|to the {EVENT}|to {PLACE}|at {PLACE}|for the {EVENT}
  with a {OBJ}|before the {EVENT}|about picking up {OBJ}|so {NAME} can see it|from {PLACE}|to get {OBJ}
  before {NAME} moves|for the neighbor|on the way home|in the kitchen`)

export const LISTS: Readonly<Record<string, readonly string[]>> = {
  NAME,
  PLACE,
  OBJ,
  BILL,
  THING,
  DOC,
  EVENT,
  TOPIC,
  NUM,
  CARRY,
  LIST,
  ACTION: ACTIONS,
}
