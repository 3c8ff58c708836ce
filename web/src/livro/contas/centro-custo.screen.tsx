import {
  centroCustoCreate,
  centroCustoDelete,
  centroCustoExport,
  centroCustoList,
  centroCustoMove,
  centroCustoUpdate,
} from '@claquete/contract/livro/contas/centro-custo'
import type { CentroCusto } from '@claquete/contract/livro/contas/centro-custo'
import { Badge } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { toCentroCustos } from '../../addresses/livro.ts'
import { toCentroCustoExtrato } from '../../addresses/relatorios.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCheck, IconFileText, IconListDetails } from '../../ui/icons.ts'
import { Note } from '../../ui/layout/text.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { CentroCustoPanel } from './centro-custo-panel.tsx'
import { RegisterTree } from './register-tree.tsx'
import type { RegisterTreeDefinition } from './register-tree.tsx'
import { useRegisterTree } from './use-register-tree.ts'

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

async function makeMain({ id, descricao, versao }: Node) {
  try {
    await call(centroCustoUpdate, {
      body: { id_centrocusto: id, descricao, versao, principal: 'S', ativo: 'S' },
    })
    toast.success(`${descricao} é o centro de custo principal`)
    await refreshReads(centroCustoList)
  } catch (error) {
    reportFailure(error)
  }
}

const centros: RegisterTreeDefinition<Node> = {
  words: {
    title: 'Centros de custo',
    search: 'Nome',
    create: 'Novo centro',
    createInside: 'Novo centro dentro',
    createKey: 'Novo centro de custo',
    newName: 'Nome do novo centro',
  },
  changes: 'centro_custo',
  list: centroCustoList,
  create: centroCustoCreate,
  update: centroCustoUpdate,
  remove: centroCustoDelete,
  acts: {
    create: (superior, descricao) =>
      call(centroCustoCreate, { body: { descricao, id_centrocusto_superior: superior ?? 0 } }),
    rename: ({ id, versao }, descricao) =>
      call(centroCustoUpdate, { body: { id_centrocusto: id, descricao, versao } }),
    move: ({ id }, superior, ordem) =>
      call(centroCustoMove, {
        body: { id_centrocusto: id, id_centrocusto_superior: superior, ...ordem },
      }),
    remove: ({ id }) => call(centroCustoDelete, { params: { id_centrocusto: id } }),
  },
  toOpen: (id) => toCentroCustos({ centro: id }),
  moreActions: (node, mayUpdate) => [
    { label: 'Extrato', icon: <IconFileText {...icon} />, to: toCentroCustoExtrato(node.id) },
    ...(mayUpdate && node.principal === 'N'
      ? [{ label: 'Tornar principal', icon: <IconCheck {...icon} />, run: () => makeMain(node) }]
      : []),
  ],
  cells: Cells,
}

/** The cost centres: a tree edited in place; one is the main one. */
export default function CentroCustoScreen() {
  const [words] = useSearchParams()
  const tree = useRegisterTree()
  const [status, setStatus] = useState('')
  const filter = status === 'A' || status === 'D' ? ({ ativo: status } as const) : {}
  const reading = useRead(centroCustoList, { query: filter }, { keepPreviousData: true })
  const nodes = useMemo(() => (reading.data?.data ?? []).map(toNode), [reading.data])
  const asked = words.get('centro')
  const opened = nodes.find(({ id }) => String(id) === asked)
  const query = { ...filter, ...(tree.search.trim() && { search: tree.search.trim() }) }
  return (
    <RegisterTree
      of={centros}
      {...{ tree, reading, nodes }}
      isEmpty={nodes.length === 0}
      filter={{ label: 'Situação', options: situations, value: status, onChange: setStatus }}
      exported={{ endpoint: centroCustoExport, query }}
      onNew={() => tree.startNew(null)}
      empty={(create) => <NoCentros isFiltered={status !== ''} action={create} />}
    >
      {opened && <CentroCustoPanel key={asked} centro={opened} />}
    </RegisterTree>
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
