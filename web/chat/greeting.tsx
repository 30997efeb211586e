import { go } from '../app/route.ts'
import type { About } from '../data/api.ts'
import { sayHere } from '../data/model-words.ts'
import { Chip, Send } from '../ui/more-icons.tsx'

const OFFERS = [
  'Add buy milk tomorrow',
  'Call the dentist on Friday at 3pm, high priority',
  'Add these: pack the books, book a van, call Ida',
]

/** Shown in an empty conversation, with examples to try. */
export function Greeting({ about, onPick }: { about: About; onPick: (text: string) => void }) {
  const { model, personal } = about
  return (
    <div className="m-auto grid w-full max-w-md gap-2 px-5 py-4">
      <h3 className="text-[1.625rem]/8 font-semibold tracking-tight">What do you need to do?</h3>
      <p className="mb-3 text-[0.9375rem]/[1.375rem] text-ink-2">
        Say it the way you would to a person. Tap one to try it.
      </p>
      {OFFERS.map((text) => (
        <button
          key={text}
          type="button"
          className="card flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start text-[0.9375rem]/[1.375rem] hover:bg-sunken"
          onClick={() => onPick(text)}
        >
          <span className="flex-1">{text}</span>
          <span className="text-ink-3">
            <Send />
          </span>
        </button>
      ))}
      {model.built_in && (
        <div className="mt-3 flex gap-2.5 border-t border-line pt-4 text-[0.8125rem]/[1.125rem] text-ink-2">
          <Chip />
          <p>
            Errand is using its <b className="font-semibold">built-in assistant</b>, which is not a language
            model. Nothing you type leaves {sayHere(personal)}.{' '}
            {!model.fixed && (
              <button
                type="button"
                className="text-accent underline underline-offset-2"
                onClick={() => go({ pane: 'settings', section: 'model' })}
              >
                Connect a language model
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  )
}
