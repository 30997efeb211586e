import { isLocal, type Person } from '../data/api.ts'
import { signOut } from '../data/sign-out.ts'

/** The signed-in person, for people who share a computer. */
export function SignedInAs({ person }: { person: Person }) {
  return (
    <div className="mt-5 flex items-center gap-2 border-t border-line pt-4 text-[0.8125rem]">
      <span className="grid size-6 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent">
        {person.name.slice(0, 1).toUpperCase()}
      </span>
      <bdi className="min-w-0 flex-1 truncate">{isLocal(person) ? person.name : person.email}</bdi>
      <button
        type="button"
        className="text-accent underline underline-offset-2 pointer-coarse:min-h-11"
        onClick={() => void signOut().finally(() => location.reload())}
      >
        Not you?
      </button>
    </div>
  )
}
