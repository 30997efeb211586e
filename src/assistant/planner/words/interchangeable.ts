/** Words that can replace each other in a correction: a meal for a meal, a person for a person. */
const CLASSES: readonly (readonly [kind: string, words: string])[] = [
  [
    'who',
    `mum mom mam mummy mommy mother dad daddy father brother sister son daughter wife husband grandma granny gran nan nana
    grandpa grandad granddad aunt auntie uncle cousin boss manager boyfriend girlfriend partner neighbour neighbor friend
    colleague teacher dentist doctor gp vet optician hairdresser barber physio chiropractor therapist nurse midwife
    osteopath podiatrist dermatologist cardiologist hygienist orthodontist plumber electrician builder gardener cleaner
    roofer joiner carpenter locksmith mechanic garage accountant auditor lawyer solicitor bank council landlord landlady
    insurance insurer school nursery pharmacy chemist surgery hospital clinic supplier client`,
  ],
  ['meal', 'breakfast brunch lunch dinner supper coffee drinks tea call meeting'],
  [
    'colour',
    'red blue green yellow white black pink purple orange brown grey gray gold silver beige navy cream turquoise',
  ],
  ['reach', 'call ring phone text email message whatsapp dm visit see meet ping skype zoom'],
  ['get', 'buy order get borrow rent bake make cook sell return collect'],
  [
    'food',
    `milk bread butter cheese eggs egg yoghurt yogurt cream flour sugar salt pepper rice pasta oil vinegar honey jam tea
    coffee juice water beer wine apples apple pears pear bananas banana oranges lemons lemon limes grapes strawberries
    berries potatoes carrots onions onion garlic tomatoes cucumber lettuce salad spinach broccoli mushrooms peppers beans
    peas chicken beef pork ham bacon sausages fish salmon tuna crisps chips biscuits cookies cake chocolate cereal oats
    nappies diapers wipes soap shampoo toothpaste tissues`,
  ],
  [
    'subject',
    'maths math english science history geography french german spanish latin biology chemistry physics art music pe',
  ],
  [
    'room',
    'kitchen bathroom bedroom lounge hallway garden attic loft cellar basement office shed porch balcony',
  ],
  ['vehicle', 'car van bike motorbike truck minibus train bus coach plane ferry taxi boat'],
]

const KINDS = new Map<string, Set<string>>()
for (const [kind, words] of CLASSES)
  for (const word of words.trim().split(/\s+/)) KINDS.set(word, (KINDS.get(word) ?? new Set()).add(kind))

/** The kinds of thing a word can name. */
export function kindsOf(norm: string): ReadonlySet<string> {
  return KINDS.get(norm.replace(/'s?$/, '')) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

export function isAlike(one: string, other: string): boolean {
  const kinds = kindsOf(other)
  return [...kindsOf(one)].some((kind) => kinds.has(kind))
}
