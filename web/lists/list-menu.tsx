import { lazy, Suspense, useState } from 'react'
import { Boundary } from '../app/boundary.tsx'
import { type List, useLists } from '../data/list-store.ts'
import { List as ListIcon, Trash } from '../ui/icons.tsx'
import Menu from '../ui/menu.tsx'
import { Archive, Down, More, Pencil, Up } from '../ui/more-icons.tsx'
import { archiveList, moveList } from './actions.ts'
import { positionTowards } from './list-order.ts'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))
const MergeDialog = lazy(() => import('./merge-dialog.tsx'))

/** Everything that can be done with a list. */
export function ListMenu({ list, onRename }: { list: List; onRename: () => void }) {
  const { lists } = useLists()
  const [dialog, setDialog] = useState<'merge' | 'delete'>()
  const shown = lists.filter(({ archived }) => !archived)
  const others = lists.filter(({ id }) => id !== list.id)
  const move = (label: string, icon: React.ReactNode, step: 1 | -1) => {
    const position = list.archived ? undefined : positionTowards(lists, shown, list.id, step)
    return position === undefined ? [] : [{ label, icon, run: () => void moveList(list, position) }]
  }
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu
        label={`List menu: ${list.name}`}
        trigger={<More />}
        className="icon-button"
        align="end"
        items={[
          { label: 'Rename', icon: <Pencil />, run: onRename },
          ...(others.length > 0
            ? [{ label: 'Merge into another list', icon: <ListIcon />, run: () => setDialog('merge') }]
            : []),
          ...move('Move up in the sidebar', <Up />, -1),
          ...move('Move down in the sidebar', <Down />, 1),
          {
            label: list.archived ? 'Bring back' : 'Archive',
            icon: <Archive />,
            run: () => void archiveList(list, !list.archived),
          },
          { label: 'Delete the list', icon: <Trash />, isDanger: true, run: () => setDialog('delete') },
        ]}
      />
      <Boundary>
        <Suspense>
          {dialog === 'merge' && <MergeDialog list={list} others={others} onClose={close} />}
          {dialog === 'delete' && <DeleteDialog list={list} onClose={close} />}
        </Suspense>
      </Boundary>
    </>
  )
}
