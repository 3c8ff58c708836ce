/* oxlint-disable jsx-a11y/prefer-tag-over-role -- each row of the treegrid has its own grid layout and is draggable */
import { Fragment, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { LazyMenu } from '../menu/lazy-menu.tsx'
import { anchorUnder } from '../menu/anchor.ts'
import type { MenuAnchor } from '../menu/anchor.ts'
import type { RowAction } from '../menu/row-actions.tsx'
import { Note } from '../layout/text.tsx'
import { TreeInput } from './tree-input.tsx'
import { mayStand, placeByDrop, placeByKey, shownNodes } from './tree-model.ts'
import type { TreeNode, TreePlace } from './tree-model.ts'
import { indentOf, TreeRow } from './tree-row.tsx'
import styles from './tree.module.css'
import { useTreeKeys } from './use-tree-keys.ts'
import { Status } from '../status.tsx'

/** The name being edited: a rename or a new node. */
export type TreeDraft =
  | { readonly kind: 'rename'; readonly id: number }
  | { readonly kind: 'create'; readonly superior: number | null }

interface TreeEditorProps<N extends TreeNode> {
  readonly label: string
  readonly nodes: readonly N[]
  readonly search: string
  readonly closed: ReadonlySet<number>
  readonly onClosed: (closed: ReadonlySet<number>) => void
  readonly draft: TreeDraft | undefined
  readonly onDraft: (draft: TreeDraft | undefined) => void
  /** Columns at the right of the name. */
  readonly cells: (node: N) => ReactNode
  readonly isQuiet: (node: N) => boolean
  readonly actions: (node: N) => readonly RowAction[]
  /** Label of the input for a new node: 'Nova conta'. */
  readonly newLabel: string
  readonly onOpen: (node: N) => void
  /** Absent without permission. */
  readonly onMove?: ((node: N, place: TreePlace) => Promise<unknown>) | undefined
  readonly onRename?: ((node: N, nome: string) => Promise<unknown>) | undefined
  readonly onCreate?: ((superior: number | null, nome: string) => Promise<unknown>) | undefined
  readonly onDelete?: ((node: N) => void) | undefined
  /** Reports why a node could not be moved. */
  readonly onFailure: (error: unknown) => void
  /** An extra rule of the screen on where a node may be moved. */
  readonly allows?: (node: N, superior: N | undefined) => boolean
}

/** Shows a register as a tree, navigated and edited in place by pointer or keyboard. */
export function TreeEditor<N extends TreeNode>(props: TreeEditorProps<N>) {
  const { nodes, search, closed, draft, onDraft } = props
  const box = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ readonly node: N; readonly anchor: MenuAnchor }>()
  const rows = shownNodes(nodes, closed, search)
  const parents = new Set(nodes.map(({ superior }) => superior))
  const isSearching = search.trim() !== ''
  const holds = ({ id }: N) => parents.has(id)
  const isOpen = ({ id }: N) => isSearching || !closed.has(id)
  const toggle = ({ id }: N) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    props.onClosed(next)
  }
  const { told, refocus, move } = useMoves(props, box)
  const keys = useTreeKeys({
    rows,
    box,
    holds,
    isOpen,
    onToggle: toggle,
    onOpen: props.onOpen,
    onMove: (node, key) => move(node, placeByKey(nodes, node, key)),
    onRename: ({ id }) => props.onRename && onDraft({ kind: 'rename', id }),
    onCreate: ({ id }) => {
      if (!props.onCreate) return
      openBranch(props, id)
      onDraft({ kind: 'create', superior: id })
    },
    onDelete: (node) => props.onDelete?.(node),
  })
  const nodeOf = (id: number) => nodes.find((one) => one.id === id)
  const endDraft = (id: number | null) => {
    onDraft(undefined)
    refocus(id)
  }
  const create = draft?.kind === 'create' ? draft : undefined
  const draftAfter = create && lastUnder(rows, create.superior)
  const draftRow = create && (
    <div
      role="row"
      className={styles.row}
      style={indentOf((nodeOf(create.superior ?? 0)?.nivel ?? 0) + 1)}
    >
      <span role="gridcell" className={styles.main}>
        <span className={styles.branch} aria-hidden />
        <TreeInput
          key={create.superior}
          label={props.newLabel}
          goesOn
          onSave={(nome) => props.onCreate?.(create.superior, nome) ?? Promise.resolve()}
          onCancel={() => endDraft(create.superior)}
        />
      </span>
    </div>
  )
  return (
    <>
      <div
        ref={box}
        className={styles.box}
        data-table
        role="treegrid"
        tabIndex={-1}
        aria-label={props.label}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {rows.map((node) => (
          <Fragment key={node.id}>
            <TreeRow
              node={node}
              holds={holds(node)}
              isOpen={isOpen(node)}
              isActive={node.id === keys.active}
              isRenaming={draft?.kind === 'rename' && draft.id === node.id}
              isQuiet={props.isQuiet(node)}
              canMove={props.onMove !== undefined && !isSearching}
              hasMenu={props.actions(node).length > 0}
              onToggle={() => toggle(node)}
              onOpen={() => props.onOpen(node)}
              onMenu={(from) => setMenu({ node, anchor: anchorUnder(from, 'right') })}
              onRename={(nome) => props.onRename?.(node, nome) ?? Promise.resolve()}
              onRenamed={() => endDraft(node.id)}
              allows={(dragged, side) => {
                const moved = nodeOf(dragged)
                const superior = side === 'child' ? node.id : node.superior
                return moved !== undefined && isAllowed(props, moved, superior)
              }}
              onDrop={(dragged, side) => {
                const moved = nodeOf(dragged)
                if (moved) move(moved, placeByDrop(nodes, dragged, node, side))
              }}
            >
              {props.cells(node)}
            </TreeRow>
            {draftAfter === node.id && draftRow}
          </Fragment>
        ))}
        {create && draftAfter === undefined && draftRow}
      </div>
      {isSearching && rows.length === 0 && (
        <Status>
          <Note>Nada encontrado com “{search.trim()}”.</Note>
        </Status>
      )}
      <Status as="span" className="visually-hidden">
        {told}
      </Status>
      {menu && (
        <LazyMenu
          anchor={menu.anchor}
          label={`Ações de ${menu.node.nome}`}
          actions={props.actions(menu.node)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}

const isAllowed = <N extends TreeNode>(
  { nodes, allows }: Pick<TreeEditorProps<N>, 'nodes' | 'allows'>,
  node: N,
  superior: number | null,
) =>
  mayStand(nodes, node.id, superior) &&
  (allows?.(
    node,
    nodes.find(({ id }) => id === superior),
  ) ??
    true)

/** Opens a closed branch, for a node that is put into it. */
function openBranch<N extends TreeNode>(
  { closed, onClosed }: Pick<TreeEditorProps<N>, 'closed' | 'onClosed'>,
  id: number | null,
) {
  if (id === null || !closed.has(id)) return
  const next = new Set(closed)
  next.delete(id)
  onClosed(next)
}

/** Id of the last visible row inside a node (the node itself when it has none); of the last row for the top level. */
function lastUnder(rows: readonly TreeNode[], superior: number | null): number | undefined {
  if (superior === null) return rows.at(-1)?.id
  const at = rows.findIndex(({ id }) => id === superior)
  const nivel = rows[at]?.nivel ?? 0
  const end = rows.findIndex((row, index) => index > at && row.nivel <= nivel)
  return rows[(end === -1 ? rows.length : end) - 1]?.id
}

/** Moves a node, announces its new place and restores the focus after the re-render. */
function useMoves<N extends TreeNode>(
  props: TreeEditorProps<N>,
  box: React.RefObject<HTMLDivElement | null>,
) {
  const [told, setTold] = useState('')
  const waiting = useRef<number>(undefined)
  const isMoving = useRef(false)
  useEffect(() => {
    if (waiting.current === undefined) return
    const row = box.current?.querySelector<HTMLElement>(`[data-id="${waiting.current}"]`)
    if (!row) return
    waiting.current = undefined
    row.focus()
  })
  const refocus = (id: number | null) => {
    if (id !== null) waiting.current = id
  }
  const run = async (node: N, place: TreePlace) => {
    isMoving.current = true
    try {
      await props.onMove?.(node, place)
      openBranch(props, place.superior)
      const above = props.nodes.find(({ id }) => id === place.superior)
      setTold(`${node.nome} foi para ${above ? `dentro de ${above.nome}` : 'o primeiro nível'}`)
      refocus(node.id)
    } catch (error) {
      props.onFailure(error)
    }
    isMoving.current = false
  }
  const move = (node: N, place: TreePlace | undefined) => {
    if (!place || !props.onMove || isMoving.current) return
    if (isAllowed(props, node, place.superior)) void run(node, place)
    else setTold(`${node.nome} não pode ir para lá`)
  }
  return { told, refocus, move }
}
