import { useCallback, useState } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { useKeys } from '../../lib/page/keys.ts'
import type { KeyBinding } from '../../lib/page/keys.ts'
import { targetOf } from '../list-table/use-row-keys.ts'
import type { TreeArrow, TreeNode } from './tree-model.ts'

interface TreeKeysOptions<N extends TreeNode> {
  readonly rows: readonly N[]
  readonly box: RefObject<HTMLElement | null>
  readonly holds: (node: N) => boolean
  readonly isOpen: (node: N) => boolean
  readonly onToggle: (node: N) => void
  readonly onOpen: (node: N) => void
  readonly onMove: (node: N, key: TreeArrow) => void
  readonly onRename: (node: N) => void
  readonly onCreate: (node: N) => void
  readonly onDelete: (node: N) => void
}

const help = (keys: string, label: string): KeyBinding => ({
  keys,
  label,
  group: 'Árvore',
  run: () => undefined,
  onlyHelp: true,
})
const treeKeys = [
  help('↑ ↓', 'Andar pelas linhas'),
  help('→ ←', 'Abrir e fechar o ramo'),
  help('Alt+↑ ↓', 'Subir e descer a linha'),
  help('Alt+→ ←', 'Aumentar e diminuir o nível da linha'),
  help('F2', 'Renomear'),
  help('Insert', 'Criar dentro da linha'),
  help('Enter', 'Editar'),
  help('Delete', 'Excluir'),
]

const isArrow = (key: string): key is TreeArrow =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'

/** Keyboard control of a tree: arrows navigate and open, Alt with arrows moves, F2, Insert, Enter and Delete act. */
export function useTreeKeys<N extends TreeNode>(options: TreeKeysOptions<N>) {
  const { rows, box, holds, isOpen } = options
  const [chosen, setChosen] = useState<number>()
  const active = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id
  const focusRow = useCallback(
    (id: number | undefined) => {
      if (id === undefined) return
      setChosen(id)
      box.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus()
    },
    [box],
  )
  useKeys(treeKeys)
  const step = (node: N, key: string) => {
    const to = targetOf(key, rows.indexOf(node), rows.length)
    if (to !== undefined) focusRow(rows[to]?.id)
  }
  const unfold = (node: N) => {
    if (!holds(node)) return
    if (isOpen(node)) step(node, 'ArrowDown')
    else options.onToggle(node)
  }
  const fold = (node: N) => {
    if (holds(node) && isOpen(node)) options.onToggle(node)
    else focusRow(node.superior ?? undefined)
  }
  const walk = (node: N, key: string) => {
    if (key === 'ArrowRight') unfold(node)
    else if (key === 'ArrowLeft') fold(node)
    else step(node, key)
  }
  const acts: Readonly<Record<string, (node: N) => void>> = {
    Enter: options.onOpen,
    F2: options.onRename,
    Insert: options.onCreate,
    Delete: options.onDelete,
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target as HTMLElement
    const node = rows.find(({ id }) => String(id) === row.dataset['id'])
    if (!node) return
    const { key } = event
    const isMove = event.altKey && isArrow(key)
    const isWalk = isArrow(key) || key === 'Home' || key === 'End'
    if (!isMove && !isWalk && !Object.hasOwn(acts, key)) return
    event.preventDefault()
    if (isMove) options.onMove(node, key)
    else if (isWalk) walk(node, key)
    else acts[key]?.(node)
  }
  const onFocus = (event: { target: EventTarget }) => {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')
    if (row) setChosen(Number(row.dataset['id']))
  }
  return { active, focusRow, onKeyDown, onFocus }
}
