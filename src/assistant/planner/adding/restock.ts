import { compactPattern } from '../../../compact-pattern.ts'

/** What is running out: "toner", "flour and sugar". */
const STOCK =
  "(?:the |my |our |any |more )?(?<x%>(?!(?:here|town|time|breath|luck|energy|ideas?|patience|office|house|hand|order|date|bed|work|reach|it|that|this|he|she|they|we|i|you)\\b)[a-zà-ÿ\\d'’-]+(?: (?!(?:is|are|was|so|he|she|they|we|i|you|it)\\b)[a-zà-ÿ\\d'’&-]+){0,4}?)"
const NEARLY =
  '(?:(?:nearly|almost|completely|totally|all|just|running|run|getting|about|already|quite|very|really|pretty) )*'
const LACKS = `(?:(?:we|i|you)(?:['’]?(?:re|m|ve)| are| am| have| had)? ?|the [a-zà-ÿ]+(?: [a-zà-ÿ]+)?(?:['’]s| is| are) )?${NEARLY}(?:out of|low on|short of|short on) ${STOCK.replace('%', 'a')}`
const NONE_LEFT = `(?:there(?:['’]?s| is| are) )?(?:no|hardly any|not much|not many|barely any) (?:more )?${STOCK.replace('%', 'b')} left`
const IS_LOW = `${STOCK.replace('%', 'c')}(?:['’]s| is| are)? (?:${NEARLY}(?:low|gone|empty|used up|running out)|(?:nearly|almost|all) (?:finished|done|out)|running out)`
const BEFORE = '(?:^|(?<=[,.;:!] |\\b(?:and|also|so|says|said|that) ))'
const ORDER =
  "(?: again| too)?(?:[,.;!-]+| -)? ?(?:(?:so|and|then|please|pls|must|should|gotta|(?:i |we )?(?:need|have|want) to|(?:can|could) (?:you|we) (?:please )?(?:add|put)|remind me to|i(?:'|’)?ll|let['’]?s) )*(?<verb>reorder|re-order|order|buy|get|grab|pick up|fetch|restock|stock up|top up|purchase|replace)(?: (?:on|up))?(?: (?:some|more|it|them|another|a few|new ones?|a new one|extra|again|in))*(?<rest>$|[,.;!](?= |$)| (?:today|tonight|tomorrow|tmrw|tmr|tomoz|on|for|by|before|at|from|this|next|asap|please|pls|when|after|in|and|mon|tue|wed|thu|fri|sat|sun)\\b)"

const RESTOCKS = [LACKS, NONE_LEFT, IS_LOW].map((state) =>
  compactPattern(new RegExp(`${BEFORE}${state}${ORDER}`, 'i')),
)

/** "we're out of eggs so buy some": writes what is to be bought beside the verb. */
export function withRestock(text: string): string {
  if (!STOCKS.test(text) || !ORDERS.test(text)) return text
  for (const form of RESTOCKS) {
    const found = form.exec(text)
    const { xa, xb, xc, verb = '', rest = '' } = found?.groups ?? {}
    const thing = (xa ?? xb ?? xc)?.replace(/['’]s$/, '')
    if (!found || !thing) continue
    const from = found.index
    return `${text.slice(0, from)}${verb} ${thing}${rest}${text.slice(from + found[0].length)}`
  }
  return text
}

/** Quick tests, as most messages order nothing again. */
const STOCKS = /\b(?:out of|low|short o[fn]|left|gone|empty|finished|done|out|used up)\b/i
const ORDERS = /order|buy|get|grab|pick up|fetch|stock|top up|purchase|replace/i
