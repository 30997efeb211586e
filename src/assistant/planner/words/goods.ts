import { compactPattern } from '../../../compact-pattern.ts'
import { DOING } from './lexicon.ts'
import { isPast } from './past-tense.ts'
import { wordsIn } from './words.ts'

/** Things that people buy or order, in the singular. */
const GOODS = new Set(
  `milk bread egg butter cheese yoghurt yogurt cream flour sugar salt pepper rice pasta noodle cereal oat honey jam apple banana orange lemon lime grape pear berry strawberry tomato potato onion garlic carrot cucumber lettuce spinach pepper
  mushroom avocado broccoli chicken beef mince bacon ham sausage steak salmon fish tuna prawn tofu bean lentil sauce ketchup mayo
  mustard oil vinegar spice herb biscuit cookie crisp ice-cream snack nut roll bagel wrap tortilla 
  nappy diaper wipe tissue toilet-roll loo-roll kitchen-roll soap shampoo conditioner toothpaste toothbrush deodorant razor sunscreen
  suncream plaster paracetamol ibuprofen aspirin calpol tablet medicine prescription vitamin insulin inhaler bandage
  detergent bleach sponge bin-bag binbag foil cling-film batteries battery bulb lightbulb candle match charger cable adapter fuse
  stamp envelope ink toner paper pen pencil notebook folder stapler staple glue tape scissors card postcard wrapping
  present gift flower bouquet balloon birthday-card shoe sock trainer tights uniform shirt coat glove hat umbrella
  tyre petrol diesel screenwash antifreeze coolant adblue filter gasket screw nail bolt paint brush roller sandpaper timber plywood
  cement grout sealant filler hinge compost seed bulb fertiliser fertilizer mulch pot
  catfood dogfood litter hay straw kibble lead collar
  ticket passport visa licence license permit`
    .split(/\s+/)
    .filter(Boolean),
)

const PAIRS = compactPattern(
  /\b(?:toilet|loo|kitchen|cling|washing|birthday|greeting|thank you|get well|gift|bin|shopping|dog|cat|baby|light|school|printer|oil|wiper|brake|football|packed|sun|hair|nail|ice|orange|olive|fabric|dishwasher|laundry) (?:rolls?|film|powder|liquid|tablets?|pods?|cards?|bags?|food|biscuits|treats|wipes|milk|bulbs?|shoes?|shirts?|ink|filters?|blades?|pads?|boots?|lunch|cream|clips?|varnish|cubes|juice|softener|salt)$/,
)

/** "eggs", "a pint of milk" */
export function isGoods(text: string): boolean {
  const plain = text.replace(AMOUNT, '').trim()
  return PAIRS.test(plain) || GOODS.has(singular(wordsIn(plain).at(-1)?.norm ?? ''))
}

/** "nappies size 4": what follows the name. */
const SIZE = / (?:size \S+|x ?\d+|\d+ ?(?:kg|g|l|ml|cm|mm|m|pcs|packs?)?)$/
const AMOUNT =
  /^(?:(?:\d+|an?|some|two|three|four|a few|more|new) )*(?:bags?|box(?:es)?|packs?|packets?|bottles?|tins?|cans?|cartons?|rolls?|tubs?|jars?|pints?|litres?|loa(?:f|ves)|dozen|kilos?|kg|pairs?|sets?) of /

/** "paracetamol", "nappies size 4", "birthday card for nan": a name of something to get, and nothing said about it. */
export function namesGoods(text: string): boolean {
  // "the milk" is known already.
  if (SAYS.test(text) || /^(?:my|our|that|this|those|these|his|her) |(?:^|and )the /.test(text)) return false
  const plain = text.replace(AMOUNT, '')
  const words = wordsIn(plain)
  const end = words.findIndex(({ norm }) => GOES_ON.test(norm))
  const name = plain
    .slice(0, end < 0 ? plain.length : words[end]?.start)
    .split(/[\x80-\x84,.!]/)[0]
    ?.trim()
    .replace(SIZE, '')
  const last = wordsIn(name ?? '').at(-1)
  // One word alone may name a task that is there.
  if (!name || !last || words.length < 2 || words.length > 12 || wordsIn(name).length > 6) return false
  // "bought the bread", "order more ink"
  if (wordsIn(name).some(({ norm }) => isPast(norm)) || DOING.has(wordsIn(name)[0]?.norm ?? '')) return false
  return PAIRS.test(name) || GOODS.has(singular(last.norm))
}

const GOES_ON = /^(?:for|from|on|at|in|to|with|before|after|when|by|of|without|because|so|which|that|if)$/
/** A statement about it, or about somebody. */
const SAYS =
  /\b(?:is|are|was|were|am|has|have|had|will|would|can|could|isn't|aren't|gone|off|lol|haha|mmm|yum|yummy|tastes?|smells?|love|hate|like|likes|wants?|needs?|ate|eat|eats|eating|nearly|almost|through|good|great|nice|bad|lovely|delicious|expensive|please no|again|already|was|from (?:him|her|them|dave)|so|too|not|no|never)\b|'(?:s|re|m|ll) |[?!]/

function singular(norm: string): string {
  return norm
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|o)es$/, '$1')
    .replace(/(?<=[^s])s$/, '')
}
