import type { AnyAddress } from '@claquete/contract/endpoint'
import { Button, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { refreshReads, reportFailure } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import type { ExportEndpoint } from '../../lib/list/export.ts'
import { useKeys } from '../../lib/page/keys.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPencil, IconPlus } from '../../ui/icons.ts'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import type { Read } from '../../ui/frame/reading.tsx'
import { TreeEditor } from '../../ui/tree/tree-editor.tsx'
import type { TreeNode, TreePlace } from '../../ui/tree/tree-model.ts'
import { TreePage } from '../../ui/tree/tree-page.tsx'
import { TreeState } from '../../ui/tree/tree-states.tsx'
import { TreeExport } from './tree-export.tsx'
import { telling } from './use-register-tree.ts'
import type { useRegisterTree } from './use-register-tree.ts'

interface RegisterNode extends TreeNode {
  readonly ativo: 'S' | 'N'
}

interface TreeWords {
  /** In the plural, as its files are called. */
  readonly title: string
  readonly search: string
  readonly create: string
  readonly createInside: string
  /** As the list of keys calls it. */
  readonly createKey: string
  readonly newName: string
}

/** A register that is a tree, edited in place: its words, calls, addresses and cells. */
export interface RegisterTreeDefinition<N extends RegisterNode> {
  readonly words: TreeWords
  readonly changes: Parameters<typeof useChanges>[0]
  readonly list: AnyAddress
  readonly create: AnyAddress
  readonly update: AnyAddress
  readonly remove: AnyAddress
  readonly acts: {
    readonly create: (superior: number | null, nome: string) => Promise<unknown>
    readonly rename: (node: N, nome: string) => Promise<unknown>
    readonly move: (node: N, superior: number, ordem: Pick<TreePlace, 'ordem'>) => Promise<unknown>
    readonly remove: (node: N) => Promise<unknown>
  }
  readonly toOpen: (id: number) => string
  /** Actions of a node beside those of every register. */
  readonly moreActions?: (node: N, mayUpdate: boolean) => RowAction[]
  readonly cells: (node: N) => ReactNode
  readonly allows?: (node: N, superior: N | undefined) => boolean
}

interface RegisterTreeProps<N extends RegisterNode, Query> {
  readonly of: RegisterTreeDefinition<N>
  readonly tree: ReturnType<typeof useRegisterTree>
  readonly reading: Read<unknown>
  readonly nodes: readonly N[]
  /** Nothing to show, not even a name being typed. */
  readonly isEmpty: boolean
  /** Nodes are moved only while it hides none. */
  readonly filter: {
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly value: string
    readonly onChange: (value: string) => void
  }
  readonly exported: { readonly endpoint: ExportEndpoint<Query>; readonly query: Query }
  /** Beside the exports. */
  readonly menu?: ReactNode
  readonly onNew: () => void
  readonly empty: (create: ReactNode) => ReactNode
  /** The panel of the open record. */
  readonly children: ReactNode
}

const icon = { size: 16, stroke: 1.5 } as const

/** The screen of a register that is a tree: plano de contas, centros de custo. */
export function RegisterTree<N extends RegisterNode, Query>(props: RegisterTreeProps<N, Query>) {
  const { of, tree, nodes, filter, onNew } = props
  const { words, acts, allows } = of
  const may = useMay()
  const navigate = useNavigate()
  const refresh = () => refreshReads(of.list)
  useChanges(of.changes, () => void refresh())
  const mayCreate = may(of.create.access)
  const mayUpdate = may(of.update.access)
  const mayRemove = may(of.remove.access)
  useKeys(mayCreate ? [{ keys: 'n', label: words.createKey, group: 'Árvore', run: onNew }] : [])
  const done = async (act: Promise<unknown>) => {
    await act
    await refresh()
  }
  const remove = (node: N) =>
    confirmDelete({
      label: [node.codigo, node.nome].filter(Boolean).join(' '),
      run: () => done(acts.remove(node)),
    })
  const actions = (node: N): RowAction[] => [
    ...(mayCreate
      ? [
          {
            label: words.createInside,
            icon: <IconPlus {...icon} />,
            run: () => tree.startNew(node.id),
          },
        ]
      : []),
    {
      label: mayUpdate ? 'Editar' : 'Ver',
      icon: <IconPencil {...icon} />,
      to: of.toOpen(node.id),
    },
    ...(of.moreActions?.(node, mayUpdate) ?? []),
    ...(mayRemove ? [rowAction.remove(() => remove(node))] : []),
  ]
  const create = mayCreate && (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} />}
      title={`${words.create} (n)`}
      onClick={onNew}
    >
      {words.create}
    </Button>
  )
  return (
    <TreePage
      {...tree}
      nodes={nodes}
      placeholder={words.search}
      filters={
        <NativeSelect
          size="xs"
          aria-label={filter.label}
          data={[...filter.options]}
          value={filter.value}
          onChange={(event) => filter.onChange(event.currentTarget.value)}
        />
      }
      actions={
        <>
          <TreeExport {...props.exported} title={words.title} isDisabled={props.isEmpty} />
          {props.menu}
          {create}
        </>
      }
    >
      <TreeState reading={props.reading} empty={props.empty(create)}>
        {(!props.isEmpty || tree.draft) && (
          <TreeEditor
            {...tree}
            {...(allows && { allows })}
            label={words.title}
            newLabel={words.newName}
            nodes={nodes}
            cells={of.cells}
            isQuiet={({ ativo }) => ativo === 'N'}
            actions={actions}
            onOpen={({ id }) => void navigate(of.toOpen(id))}
            onMove={
              mayUpdate && filter.value === ''
                ? (node, { superior, ordem }) =>
                    done(acts.move(node, superior ?? 0, ordem ? { ordem } : {}))
                : undefined
            }
            onRename={
              mayUpdate ? (node, nome) => done(telling(acts.rename(node, nome))) : undefined
            }
            onCreate={
              mayCreate ? (superior, nome) => done(telling(acts.create(superior, nome))) : undefined
            }
            onDelete={mayRemove ? (node) => void remove(node) : undefined}
            onFailure={reportFailure}
          />
        )}
      </TreeState>
      {props.children}
    </TreePage>
  )
}
