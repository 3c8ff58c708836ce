import { toPlanoContasImport } from '../../addresses/sistema.ts'
import {
  planoContasCreate,
  planoContasDelete,
  planoContasExport,
  planoContasList,
  planoContasMove,
  planoContasRecode,
  planoContasUpdate,
} from '@claquete/contract/livro/contas/plano-contas'
import type { PlanoConta } from '@claquete/contract/livro/contas/plano-contas'
import { nameOfDreLine } from '@claquete/core/livro/contas/dre-lines'
import { Badge, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toPlanoContas } from '../../addresses/livro.ts'
import {
  call,
  refreshEverything,
  refreshReads,
  reportFailure,
  useRead,
} from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconDots, IconRefresh, IconUpload } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { PlanoContaPanel } from './plano-conta-panel.tsx'
import { PlanoContasStart } from './plano-contas-start.tsx'
import { RegisterTree } from './register-tree.tsx'
import type { RegisterTreeDefinition } from './register-tree.tsx'
import { useRegisterTree } from './use-register-tree.ts'

type Tipo = PlanoConta['tipo']
const tipos = [
  { value: '', label: 'Receitas e despesas' },
  { value: 'receita', label: 'Só receitas' },
  { value: 'despesa', label: 'Só despesas' },
]
const icon = { size: 16, stroke: 1.5 } as const

const toNode = (conta: PlanoConta, _: number, contas: readonly PlanoConta[]) => ({
  ...conta,
  /** True if it has an income statement line different from its parent's. */
  isOwnLine:
    conta.linha_dre !== null &&
    conta.linha_dre !==
      contas.find((above) => above.id_grupoCusto === conta.id_grupoCustoSuperior)
        ?.linha_dre_efetiva,
  id: conta.id_grupoCusto,
  superior: conta.id_grupoCustoSuperior || null,
  nome: conta.descricao,
})
type Node = ReturnType<typeof toNode>

const refresh = () => refreshReads(planoContasList)

async function recode() {
  const isSure = await confirm({
    title: 'Recalcular os códigos?',
    message: 'Os códigos digitados são apagados, e todos voltam a seguir a ordem da árvore.',
    yes: 'Recalcular',
  })
  if (!isSure) return
  try {
    const { mudados } = await call(planoContasRecode, {})
    toast.success(mudados === 0 ? 'Os códigos já seguiam a árvore' : `Códigos mudados: ${mudados}`)
    await refresh()
  } catch (error) {
    reportFailure(error)
  }
}

const planoOfContas: RegisterTreeDefinition<Node> = {
  words: {
    title: 'Plano de contas',
    search: 'Código ou nome',
    create: 'Nova conta',
    createInside: 'Nova conta dentro',
    createKey: 'Nova conta',
    newName: 'Nome da nova conta',
  },
  changes: 'plano_contas',
  list: planoContasList,
  create: planoContasCreate,
  update: planoContasUpdate,
  remove: planoContasDelete,
  acts: {
    create: (superior, descricao) =>
      call(planoContasCreate, { body: { descricao, id_grupoCustoSuperior: superior ?? 0 } }),
    rename: ({ id, versao }, descricao) =>
      call(planoContasUpdate, { body: { id_grupoCusto: id, descricao, versao } }),
    move: ({ id }, superior, ordem) =>
      call(planoContasMove, {
        body: { id_grupoCusto: id, id_grupoCustoSuperior: superior, ...ordem },
      }),
    remove: ({ id }) => call(planoContasDelete, { query: { id_grupoCusto: id } }),
  },
  toOpen: (id) => toPlanoContas({ conta: id }),
  cells: Cells,
  allows: (node, superior) => superior === undefined || superior.tipo === node.tipo,
}

/** The chart of accounts: a tree edited in place, each account in a line of the income statement. */
export default function PlanoContasScreen() {
  const mayUpdate = useMay()(planoContasUpdate.access)
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const tree = useRegisterTree()
  const [tipo, setTipo] = useState('')
  const reading = useRead(planoContasList, { query: {} })
  const all = useMemo(() => (reading.data?.data ?? []).map(toNode), [reading.data])
  const nodes = tipo === '' ? all : all.filter((node) => node.tipo === tipo)
  const asked = words.get('conta')
  const opened = all.find(({ id }) => String(id) === asked)
  const query = {
    ...(tree.search.trim() && { search: tree.search.trim() }),
    ...(tipo && { tipo: tipo as Tipo }),
  }
  return (
    <RegisterTree
      of={planoOfContas}
      {...{ tree, reading, nodes }}
      isEmpty={all.length === 0}
      filter={{ label: 'Tipo', options: tipos, value: tipo, onChange: setTipo }}
      exported={{ endpoint: planoContasExport, query }}
      menu={<MoreActions hasCodes={mayUpdate && all.length > 0} />}
      onNew={() => void navigate(toPlanoContas({ conta: 'nova' }))}
      empty={() => <PlanoContasStart onDone={refreshEverything} />}
    >
      {(asked === 'nova' || opened) && <PlanoContaPanel key={asked} conta={opened} contas={all} />}
    </RegisterTree>
  )
}

function Cells({ isOwnLine, linha_dre_efetiva, filhos, tipo, nivel, ativo }: Node) {
  const linha = linha_dre_efetiva && nameOfDreLine(linha_dre_efetiva)
  return (
    <>
      {linha && (
        <Text
          span
          data-wide
          fz="xs"
          maw={240}
          truncate
          c={isOwnLine ? 'var(--text)' : 'dimmed'}
          title={`Linha do DRE: ${linha}`}
        >
          {linha}
        </Text>
      )}
      {!linha && filhos === 0 && (
        <Badge data-wide size="sm" variant="light" color="yellow" radius="sm" tt="none" fw={500}>
          Sem linha do DRE
        </Badge>
      )}
      {ativo === 'N' && (
        <Badge size="sm" variant="light" color="gray" radius="sm" tt="none" fw={500}>
          Inativa
        </Badge>
      )}
      {nivel === 1 && (
        <Badge
          size="sm"
          variant="light"
          color={tipo === 'receita' ? 'green' : 'gray'}
          radius="sm"
          tt="none"
          fw={500}
        >
          {tipo === 'receita' ? 'Receita' : 'Despesa'}
        </Badge>
      )}
    </>
  )
}

function MoreActions({ hasCodes }: { hasCodes: boolean }) {
  const may = useMay()
  const actions: RowAction[] = [
    ...(may('plano_contas.importar')
      ? [
          {
            label: 'Importar de uma planilha',
            icon: <IconUpload {...icon} />,
            to: toPlanoContasImport(),
          },
        ]
      : []),
    ...(hasCodes
      ? [{ label: 'Recalcular códigos', icon: <IconRefresh {...icon} />, run: recode }]
      : []),
  ]
  if (actions.length === 0) return null
  return <MenuButton label="Mais" icon={<IconDots size={15} stroke={1.5} />} actions={actions} />
}
