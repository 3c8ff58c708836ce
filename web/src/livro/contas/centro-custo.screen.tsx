import {
  centroCustoCreate,
  centroCustoDelete,
  centroCustoExport,
  centroCustoList,
  centroCustoMove,
  centroCustoUpdate,
} from '@claquete/contract/livro/contas/centro-custo'
import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import { Badge, Button, NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toCentroCustos } from '../../addresses/livro.ts'
import { toCentroCustoExtrato } from '../../addresses/relatorios.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { IconCheck, IconFileText, IconListDetails, IconPencil, IconPlus } from '../../ui/icons.ts'
import { Note } from '../../ui/layout/text.tsx'
import { rowAction } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { TreeEditor } from '../../ui/tree/tree-editor.tsx'
import { TreePage } from '../../ui/tree/tree-page.tsx'
import { TreeState } from '../../ui/tree/tree-states.tsx'
import { CentroCustoPanel } from './centro-custo-panel.tsx'
import { TreeExport } from './tree-export.tsx'
import { telling, useRegisterTree } from './use-register-tree.ts'

const situations = [
  { value: '', label: 'Em uso e fora de uso' },
  { value: 'A', label: 'Em uso (A)' },
  { value: 'D', label: 'Fora de uso (D)' },
]
const icon = { size: 16, stroke: 1.5 } as const

const toNode = (centro: CentroCusto) => ({
  ...centro,
  id: centro.id_centrocusto,
  superior: centro.id_centrocusto_superior || null,
  nome: centro.descricao,
})
type Node = ReturnType<typeof toNode>

const refresh = () => refreshReads(centroCustoList)

async function create(superior: number | null, descricao: string) {
  await telling(
    call(centroCustoCreate, { body: { descricao, id_centrocusto_superior: superior ?? 0 } }),
  )
  await refresh()
}
async function rename({ id, versao }: Node, descricao: string) {
  await telling(call(centroCustoUpdate, { body: { id_centrocusto: id, descricao, versao } }))
  await refresh()
}
const remove = ({ id, nome }: Node) =>
  confirmDelete({
    label: nome,
    run: async () => {
      await call(centroCustoDelete, { params: { id_centrocusto: id } })
      await refresh()
    },
  })

async function makeMain({ id, descricao, versao }: Node) {
  try {
    await call(centroCustoUpdate, {
      body: { id_centrocusto: id, descricao, versao, principal: 'S', ativo: 'S' },
    })
    toast.success(`${descricao} é o centro de custo principal`)
    await refresh()
  } catch (error) {
    reportFailure(error)
  }
}

type May = ReturnType<typeof useMay>

const actionsOf =
  (may: May, startNew: (superior: number) => void) =>
  (node: Node): RowAction[] => {
    const canUpdate = may(centroCustoUpdate.access)
    return [
      ...(may(centroCustoCreate.access)
        ? [
            {
              label: 'Novo centro dentro',
              icon: <IconPlus {...icon} />,
              run: () => startNew(node.id),
            },
          ]
        : []),
      {
        label: canUpdate ? 'Editar' : 'Ver',
        icon: <IconPencil {...icon} />,
        to: toCentroCustos({ centro: node.id }),
      },
      {
        label: 'Extrato',
        icon: <IconFileText {...icon} />,
        to: toCentroCustoExtrato(node.id),
      },
      ...(canUpdate && node.principal === 'N'
        ? [{ label: 'Tornar principal', icon: <IconCheck {...icon} />, run: () => makeMain(node) }]
        : []),
      ...(may(centroCustoDelete.access) ? [rowAction.remove(() => remove(node))] : []),
    ]
  }

/** The cost centres: a tree edited in place; one is the main one. */
export default function CentroCustoScreen() {
  const may = useMay()
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const tree = useRegisterTree()
  const [ativo, setAtivo] = useState('')
  const filter = ativo === 'A' || ativo === 'D' ? ({ ativo } as const) : {}
  const reading = useRead(centroCustoList, { query: filter }, { keepPreviousData: true })
  useChanges('centro_custo', () => void refresh())
  const nodes = useMemo(() => (reading.data?.data ?? []).map(toNode), [reading.data])
  const canCreate = may(centroCustoCreate.access)
  const canUpdate = may(centroCustoUpdate.access)
  const startNew = () => tree.startNew(null)
  useKeys(
    canCreate ? [{ keys: 'n', label: 'Novo centro de custo', group: 'Árvore', run: startNew }] : [],
  )
  const asked = words.get('centro')
  const opened = nodes.find(({ id }) => String(id) === asked)
  const actions = actionsOf(may, tree.startNew)
  const query = { ...filter, ...(tree.search.trim() && { search: tree.search.trim() }) }
  const newButton = canCreate && (
    <Button
      size="xs"
      leftSection={<IconPlus size={15} />}
      title="Novo centro (n)"
      onClick={startNew}
    >
      Novo centro
    </Button>
  )
  return (
    <TreePage
      {...tree}
      nodes={nodes}
      placeholder="Nome"
      filters={
        <NativeSelect
          size="xs"
          aria-label="Situação"
          data={situations}
          value={ativo}
          onChange={(event) => setAtivo(event.currentTarget.value)}
        />
      }
      actions={
        <>
          <TreeExport
            endpoint={centroCustoExport}
            title="Centros de custo"
            query={query}
            isDisabled={nodes.length === 0}
          />
          {newButton}
        </>
      }
    >
      <TreeState
        reading={reading}
        empty={<NoCentros isFiltered={ativo !== ''} action={newButton} />}
      >
        {(nodes.length > 0 || tree.draft) && (
          <TreeEditor
            {...tree}
            label="Centros de custo"
            newLabel="Nome do novo centro"
            nodes={nodes}
            cells={Cells}
            isQuiet={(node) => node.ativo === 'N'}
            actions={actions}
            onOpen={({ id }) => void navigate(toCentroCustos({ centro: id }))}
            onMove={
              canUpdate && ativo === ''
                ? async ({ id }, { superior, ordem }) => {
                    const place = {
                      id_centrocusto_superior: superior ?? 0,
                      ...(ordem && { ordem }),
                    }
                    await call(centroCustoMove, { body: { id_centrocusto: id, ...place } })
                    await refresh()
                  }
                : undefined
            }
            onRename={canUpdate ? rename : undefined}
            onCreate={canCreate ? create : undefined}
            onDelete={may(centroCustoDelete.access) ? (node) => void remove(node) : undefined}
            onFailure={reportFailure}
          />
        )}
      </TreeState>
      {opened && <CentroCustoPanel key={asked} centro={opened} />}
    </TreePage>
  )
}

function Cells({ ativo, principal }: Node) {
  return (
    <>
      {principal === 'S' && (
        <Badge size="sm" variant="light" color="blue" radius="sm" tt="none" fw={500}>
          Principal
        </Badge>
      )}
      <Note>{ativo === 'S' ? '(A)' : '(D)'}</Note>
    </>
  )
}

function NoCentros({ isFiltered, action }: { isFiltered: boolean; action: ReactNode }) {
  return (
    <EmptyState
      title={isFiltered ? 'Nenhum centro nesta situação' : 'Nenhum centro de custo'}
      icon={<IconListDetails size={20} stroke={1.5} />}
      action={!isFiltered && action}
    >
      Diga de que parte da empresa é cada gasto: produção, comercial, administração. O primeiro será
      o principal, sugerido nos lançamentos.
    </EmptyState>
  )
}
