import { DOING } from './lexicon.ts'
import { distance } from './words.ts'

/** Typos and short forms of request words. */
const SHORT: ReadonlyMap<string, string> = new Map(
  `aswell as well,dont don't,cant can't,wont won't,ive i've,im i'm,ill i'll,id i'd,havent haven't,didnt didn't,isnt isn't,doesnt doesn't,
  wasnt wasn't,werent weren't,couldnt couldn't,wouldnt wouldn't,shouldnt shouldn't,mustnt mustn't,neednt needn't,w/ with,arent aren't,hasnt hasn't,thats that's,whats what's,whos who's,what've what have,wheres where's,whens when's,hows how's,lets let's,
  theres there's,its it's,u you,ur your,pls please,plz please,r are,y'all you,gimme give me,lemme let me,wat what,wut what,wats what's,wuts what's,whst what's,waht's what's,
  wots what's,wot what,nvm never mind,nevermind never mind,rember remember,remeber remember,dunno don't know,wanna want to,
  gonna going to,gotta got to,cuz because,cos because,coz because,bc because,abt about,tho though,thx thanks,ty thanks,
  tks thanks,tnx thanks,w with,prio priority,urgant urgent,urgnet urgent,shoudl should,taks task,tsk task,tasl task,
  taskk task,comlete complete,compelte complete,finsh finish,finshed finished,finised finished,delte delete,deleet delete,
  dleete delete,remvoe remove,chnage change,mvoe move,shwo show,reschedual reschedule,priorty priority,prioity priority,
  nd and,n and,te the,teh the,hte the,wich which,wanted want,anythin anything,everythin everything,somethin something,smth something,sth something,sthg something,
  wht what,waht what,wen when,hav have,hv have,rmv remove,rm remove,hw how,shud should,wud would,cud could,yh yes,thru through,sry sorry,sory sorry,shld should,nxt next,wk week,yea yes,tbh honestly,dat that,da the,dis this,im i'm,del delete,sched schedule,remindme remind me,hes he's,shes she's,theyre they're,weve we've,youre you're,theyve they've,lsit list,lits list,liste list,tsak task,rn now,probs probably,todya today,tomorow tomorrow,rmeind remind,soz sorry,finaly finally,
  finnaly finally,alredy already,allready already,latr later,ealier earlier,erlier earlier,eariler earlier,actualy actually,acutally actually,actaully actually,actully actually,th the,fro for,anymor anymore`
    .split(',')
    .map((pair) => {
      const [short = '', ...long] = pair.trim().split(' ')
      return [short, long.join(' ')] as [string, string]
    }),
)

/** Words that begin requests, so a typo in the first word likely means one of these. */
const COMMANDS =
  'add create show list display delete remove cancel erase mark complete finish check change rename update move reschedule postpone remind remember undo what which when how'.split(
    ' ',
  )
const NOUNS =
  'task tasks reminder reminders pending completed finished overdue priority everything tomorrow deadline important anything something please complete'.split(
    ' ',
  )
const KNOWN = new Set([
  ...COMMANDS,
  ...NOUNS,
  ...'shop shot shoe slow snow lift lint lisp mole mope chuck crate cream wheat whey wren finnish'.split(' '),
  'make',
  'complicated',
  'competed',
  'made',
  'marks',
  'moved',
  'mind',
  'ask',
  'mask',
  'whet',
  'hat',
  'that',
  'chick',
  'than',
  'then',
  'wen',
  'who',
  'now',
  'show',
  'shows',
  'ranks',
  'lost',
  'last',
  'least',
  'cost',
  'mist',
  'must',
  'cheek',
  'park',
  'dark',
  'bark',
  'more',
  'love',
  'mode',
  'movie',
  'movies',
  'finch',
  'fish',
  'chance',
  'charge',
  'update',
  'date',
  'whit',
  'chat',
  'witch',
  'watch',
  'white',
  'while',
  'where',
  'hen',
  'ten',
  'men',
  'pen',
  'wheel',
  'lists',
  'adds',
  'and',
  'added',
  'mail',
  'male',
  'mart',
  'mars',
  'tanks',
  'asks',
  'team',
  'bask',
  'reminded',
  'reminding',
])

/** The intended word. Only request words are fixed; titles stay as written. */
export function fixTypo(word: string, isFirst: boolean): string {
  const short = SHORT.get(word) ?? unstretched(word)
  if (short !== undefined) return short
  if (isFirst && word === 'ad') return 'add'
  const [, front, end] = /^([a-z]{3,})('s)$/.exec(word) ?? []
  if (isFirst && front !== undefined) return `${fixTypo(front, true)}${end}`
  // "registerd"
  if (word.length >= 5 && /[^aeiou]d$/.test(word) && DOING.has(word.slice(0, -1)))
    return `${word.slice(0, -1)}ed`
  if (KNOWN.has(word) || word.length < 4 || /[\d']/.test(word)) return word
  if (isFirst) {
    const command = COMMANDS.find((right) => right.length > 3 && isSlip(word, right))
    if (command) return command
  }
  return word.length >= 6 ? (NOUNS.find((right) => right.length >= 6 && isSlip(word, right)) ?? word) : word
}

const STRETCHED = new Set(
  'you so thanks thank please yes no yeah yep ok okay hi hey hello bye good great cool love nice sorry what why wow much tired hate'.split(
    ' ',
  ),
)

/** "thank youuu", "soooo tired": a letter is held, as people do in chats. */
function unstretched(word: string): string | undefined {
  if (!/(\p{L})\1{2}/u.test(word)) return undefined
  return [word.replace(/(\p{L})\1{2,}/gu, '$1'), word.replace(/(\p{L})\1{2,}/gu, '$1$1')].find((plain) =>
    STRETCHED.has(plain),
  )
}

/** One letter off, or two swapped. Endings are not typos: "moved" and "marks" are other words. */
function isSlip(word: string, right: string): boolean {
  if (
    word[0] !== right[0] ||
    word.startsWith(right) ||
    (right.startsWith(word) && right.length - word.length > 1)
  )
    return false
  return distance(word, right, 1) === 1
}
