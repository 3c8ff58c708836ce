/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a draggable row of a treegrid with its own grid layout */
import type { MouseEvent, ReactNode } from 'react'
import { IconChevronRight, IconDots } from '../icons.ts'
import { DragGrip } from '../buttons/drag-grip.tsx'
import { IconButton } from '../buttons/press.tsx'
import type { DropSide, TreeNode } from './tree-model.ts'
import { TreeInput } from './tree-input.tsx'
import styles from './tree.module.css'
import { useTreeDrag } from './use-tree-drag.ts'

export interface TreeRowProps<N extends TreeNode> {
  readonly node: N
  readonly holds: boolean
  readonly isOpen: boolean
  readonly isActive: boolean
  readonly isRenaming: boolean
  /** Muted: not in use. */
  readonly isQuiet: boolean
  readonly canMove: boolean
  readonly hasMenu: boolean
  readonly children: ReactNode
  readonly onToggle: () => void
  readonly onOpen: () => void
  readonly onMenu: (from: HTMLElement) => void
  readonly onRename: (nome: string) => Promise<unknown>
  readonly onRenamed: () => void
  readonly allows: (dragged: number, side: DropSide) => boolean
  readonly onDrop: (dragged: number, side: DropSide) => void
}

/** Indentation of a level, as a CSS variable. */
export const indentOf = (nivel: number) => ({ '--nivel': nivel - 1 }) as React.CSSProperties

/** A row of the tree: drag handle, toggle, code and name, the screen's columns, and its menu. */
export function TreeRow<N extends TreeNode>(props: TreeRowProps<N>) {
  const { node, holds, isOpen, isActive, isRenaming, canMove, onToggle, onOpen } = props
  const { row, grip } = useTreeDrag({
    id: node.id,
    nivel: node.nivel,
    isOpen: holds && isOpen,
    isEnabled: canMove && !isRenaming,
    allows: props.allows,
    onDrop: props.onDrop,
  })
  const click = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest('button, input') !== null
    if (!isOnControl && !isRenaming) onOpen()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the treegrid handles the keys of its rows
    <div
      ref={row}
      role="row"
      className={styles.row}
      style={indentOf(node.nivel)}
      data-id={node.id}
      data-top={node.nivel === 1 || undefined}
      data-quiet={props.isQuiet || undefined}
      aria-level={node.nivel}
      aria-expanded={holds ? isOpen : undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={click}
    >
      <span role="gridcell" className={styles.main}>
        <DragGrip ref={grip} className={styles.grip} data-off={!canMove || undefined} />
        {holds ? (
          <IconButton
            size={24}
            tabIndex={-1}
            className={styles.branch}
            data-open={isOpen || undefined}
            aria-label={`${isOpen ? 'Fechar' : 'Abrir'} ${node.nome}`}
            onClick={onToggle}
          >
            <IconChevronRight size={15} />
          </IconButton>
        ) : (
          <span className={styles.branch} aria-hidden />
        )}
        {node.codigo !== undefined && <span className={styles.code}>{node.codigo}</span>}
        {isRenaming ? (
          <TreeInput
            label={`Nome de ${node.nome}`}
            initial={node.nome}
            onSave={props.onRename}
            onCancel={props.onRenamed}
          />
        ) : (
          <span className={`clip ${styles.name}`} title={node.nome}>
            {node.nome}
          </span>
        )}
      </span>
      <span role="gridcell" className={styles.cells}>
        {props.children}
      </span>
      <span role="gridcell">
        {props.hasMenu && (
          <IconButton
            tabIndex={-1}
            aria-label={`Ações de ${node.nome}`}
            aria-haspopup="menu"
            onClick={(event) => props.onMenu(event.currentTarget)}
          >
            <IconDots size={16} />
          </IconButton>
        )}
      </span>
    </div>
  )
}
