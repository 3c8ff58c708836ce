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
import { Badge, Button, NativeSelect, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toPlanoContas } from '../../addresses/livro.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { confirm, confirmDelete } from '../../lib/confirm.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { IconDots, IconPencil, IconPlus, IconRefresh, IconUpload } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/list/menu-button.tsx'
import { rowAction } from '../../ui/list/row-actions.tsx'
import type { RowAction } from '../../ui/list/row-actions.tsx'
import { TreeEditor } from '../../ui/tree/tree-editor.tsx'
import { TreePage } from '../../ui/tree/tree-page.tsx'
import { TreeState } from '../../ui/tree/tree-states.tsx'
import { PlanoContaPanel } from './plano-conta-panel.tsx'
import { PlanoContasStart } from './plano-contas-start.tsx'
import { TreeExport } from './tree-export.tsx'
import { telling, useRegisterTree } from './use-register-tree.ts'

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

async function create(superior: number | null, descricao: string) {
  await telling(
    call(planoContasCreate, { body: { descricao, id_grupoCustoSuperior: superior ?? 0 } }),
  )
  await refresh()
}
async function rename({ id, versao }: Node, descricao: string) {
  await telling(call(planoContasUpdate, { body: { id_grupoCusto: id, descricao, versao } }))
  await refresh()
}
const remove = ({ id, codigo, nome }: Node) =>
  confirmDelete({
    label: `${codigo} ${nome}`,
    run: async () => {
      await call(planoContasDelete, { query: { id_grupoCusto: id } })
      await refresh()
    },
  })

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

type May = ReturnType<typeof useMay>

const actionsOf =
  (may: May, startNew: (superior: number) => void) =>
  (node: Node): RowAction[] => [
    ...(may(planoContasCreate.access)
      ? [{ label: 'Nova conta dentro', icon: <IconPlus {...icon} />, run: () => startNew(node.id) }]
      : []),
    {
      label: may(planoContasUpdate.access) ? 'Editar' : 'Ver',
      icon: <IconPencil {...icon} />,
      to: toPlanoContas({ conta: node.id }),
    },
    ...(may(planoContasDelete.access) ? [rowAction.remove(() => remove(node))] : []),
  ]

/** The chart of accounts: a tree edited in place, each account in a line of the income statement. */
export default function PlanoContasScreen() {
  const may = useMay()
  const navigate = useNavigate()
  const [words] = useSearchParams()
  const tree = useRegisterTree()
  const [tipo, setTipo] = useState('')
  const reading = useRead(planoContasList, { query: {} })
  useChanges('plano_contas', () => void refresh())
  const all = useMemo(() => (reading.data?.data ?? []).map(toNode), [reading.data])
  const nodes = tipo === '' ? all : all.filter((node) => node.tipo === tipo)
  const canCreate = may(planoContasCreate.access)
  const canUpdate = may(planoContasUpdate.access)
  const openNew = () => void navigate(toPlanoContas({ conta: 'nova' }))
  useKeys(canCreate ? [{ keys: 'n', label: 'Nova conta', group: 'Árvore', run: openNew }] : [])
  const asked = words.get('conta')
  const opened = all.find(({ id }) => String(id) === asked)
  const actions = actionsOf(may, tree.startNew)
  const filter = {
    ...(tree.search.trim() && { search: tree.search.trim() }),
    ...(tipo && { tipo: tipo as Tipo }),
  }
  return (
    <TreePage
      {...tree}
      nodes={nodes}
      placeholder="Código ou nome"
      filters={
        <NativeSelect
          size="xs"
          aria-label="Tipo"
          data={tipos}
          value={tipo}
          onChange={(event) => setTipo(event.currentTarget.value)}
        />
      }
      actions={
        <>
          <TreeExport
            endpoint={planoContasExport}
            title="Plano de contas"
            query={filter}
            isDisabled={all.length === 0}
          />
          <MoreActions hasCodes={canUpdate && all.length > 0} />
          {canCreate && (
            <Button
              size="xs"
              leftSection={<IconPlus size={15} />}
              title="Nova conta (n)"
              onClick={openNew}
            >
              Nova conta
            </Button>
          )}
        </>
      }
    >
      <TreeState reading={reading} empty={<PlanoContasStart onDone={refresh} />}>
        {all.length > 0 && (
          <TreeEditor
            {...tree}
            label="Plano de contas"
            newLabel="Nome da nova conta"
            nodes={nodes}
            cells={Cells}
            isQuiet={({ ativo }) => ativo === 'N'}
            actions={actions}
            allows={(node, superior) => superior === undefined || superior.tipo === node.tipo}
            onOpen={({ id }) => void navigate(toPlanoContas({ conta: id }))}
            onMove={
              canUpdate && tipo === ''
                ? async ({ id }, { superior, ordem }) => {
                    const place = { id_grupoCustoSuperior: superior ?? 0, ...(ordem && { ordem }) }
                    await call(planoContasMove, { body: { id_grupoCusto: id, ...place } })
                    await refresh()
                  }
                : undefined
            }
            onRename={canUpdate ? rename : undefined}
            onCreate={canCreate ? create : undefined}
            onDelete={may(planoContasDelete.access) ? (node) => void remove(node) : undefined}
            onFailure={reportFailure}
          />
        )}
      </TreeState>
      {(asked === 'nova' || opened) && <PlanoContaPanel key={asked} conta={opened} contas={all} />}
    </TreePage>
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
