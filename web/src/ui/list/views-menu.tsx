import { useState } from 'react'
import type { List } from '../../lib/list/list.ts'
import { useSavedViews } from '../../lib/list/views.ts'
import { IconBookmark, IconPlus, IconTrash } from '../icons.ts'
import { MenuButton } from '../menu/menu-button.tsx'
import type { RowAction } from '../menu/row-actions.tsx'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const NameDialog = lazyPart(() =>
  import('./view-name-dialog.tsx').then((part) => part.ViewNameDialog),
)

const icon = { size: 15, stroke: 1.5 } as const

/** Saved views of a list: filters, sort order and page size under a name the user chooses. */
export function ViewsMenu<Row>({ list }: { list: List<Row> }) {
  const { views, remove } = useSavedViews(list.model)
  const [isNaming, setNaming] = useState(false)
  const now = withoutPage(list.consulta)
  const current = views.find(({ consulta }) => consulta === now)
  const actions: RowAction[] = [
    ...views.map((view) => ({
      label: view.nome,
      icon: <IconBookmark {...icon} />,
      isChosen: view === current,
      run: () => list.openView(view.consulta),
    })),
    { label: 'Salvar visão atual…', icon: <IconPlus {...icon} />, run: () => setNaming(true) },
  ]
  if (current) {
    actions.push({
      label: `Excluir a visão ${current.nome}`,
      icon: <IconTrash {...icon} />,
      tone: 'danger',
      run: () => remove(current),
    })
  }
  return (
    <>
      <MenuButton
        label={current?.nome ?? 'Visões'}
        icon={<IconBookmark {...icon} />}
        actions={actions}
      />
      {isNaming && (
        <NameDialog model={list.model} consulta={now} onClose={() => setNaming(false)} />
      )}
    </>
  )
}

function withoutPage(consulta: string): string {
  const words = new URLSearchParams(consulta)
  words.delete('currentPage')
  return words.toString()
}
