import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import type { OrcamentoRow } from '@claquete/contract/orcamentos/lista/orcamento'
import { Badge, Text } from '@mantine/core'
import { Row } from '../../ui/layout/flex.tsx'
import { Cell } from '../../ui/list-table/cell.tsx'
import { column } from '../../ui/list-table/column.tsx'
import type { Column } from '../../ui/list-table/column.tsx'
import { StatusChip } from '../orcamento/public.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const badge = {
  variant: 'light',
  size: 'sm',
  radius: 'sm',
  tt: 'none',
  fw: 600,
  flex: 'none',
} as const

function Title(row: OrcamentoRow) {
  const { titulo, id_orcamento_versao, faturado } = row
  return (
    <Row as="span" nowrap>
      <Text span inherit truncate>
        {titulo}
      </Text>
      {id_orcamento_versao > 0 && (
        <Badge {...badge} color="gray" maw={104} title={versaoName(row)}>
          VERSÃO {versaoName(row).replace(/^versão\s+/iu, '')}
        </Badge>
      )}
      {faturado === 'S' && (
        <Badge {...badge} bg="var(--mark)" c="var(--ink)">
          Faturado
        </Badge>
      )}
      {faturado === 'A' && (
        <Badge {...badge} bg="var(--danger-soft)" c="var(--danger-text)">
          A faturar
        </Badge>
      )}
    </Row>
  )
}

/** An amount column; "oculto" for a budget with lines hidden from the profile. */
const amount = <Prop extends 'total_geral' | 'custo_total' | 'lucro_total'>(
  prop: Prop,
  label: string,
): Column<Prop, OrcamentoRow> => ({
  ...column.custom<OrcamentoRow, Prop>(
    prop,
    label,
    (row) => {
      const value = row[prop]
      if (typeof value !== 'number') {
        return (
          <Text span inherit c="dimmed" title="Há itens que o seu perfil não vê">
            oculto
          </Text>
        )
      }
      return <Cell kind="money" value={value} />
    },
    { width: 136, isSortable: true },
  ),
  align: 'right',
})

const title = column.custom<OrcamentoRow, 'titulo'>('titulo', 'Título', Title, {
  width: 286,
  isSortable: true,
})
const number = column.text('num_orc', 'Número', { width: 138 })
const status = column.custom<OrcamentoRow, 'status'>(
  'status',
  'Status',
  (row) => <StatusChip {...row} />,
  { width: 140, isSortable: true },
)

const before = [
  title,
  number,
  column.text('cliente', 'Cliente', { width: 138, sortable: false }),
  status,
] as const

/** An incentivised budget belongs to a project and not to a client, and has no profit. */
const ofProject = [
  title,
  number,
  column.text('projeto', 'Projeto', { width: 180, sortable: false }),
  column.text('salic', 'Salic', { width: 92, sortable: false }),
  status,
] as const

const after = [
  column.text('responsavel', 'Responsável', { width: 96, sortable: false }),
  column.text('agencia', 'Agência', { width: 150, sortable: false }),
] as const

const campanha = [column.text('campanha', 'Campanha', { width: 150, sortable: false })]

const last = [
  column.date('data_cadastro', 'Cadastro'),
  column.text('empresa', unitText('{Unidade}'), { width: 150, sortable: false }),
  column.text('produtor', 'Produtor', { width: 150, sortable: false }),
  column.date('data_envio', 'Envio'),
  column.date('data_aprovacao', 'Aprovação'),
  column.date('validade', 'Validade'),
  column.date('data_filmagem_inicio', 'Filmagem'),
]

const amounts = [amount('total_geral', 'Total')]
const costs = [
  { ...amount('custo_total', 'Custo'), isHiddenAtFirst: true },
  amount('lucro_total', 'Lucro'),
]

type Columns = readonly Column<keyof OrcamentoRow & string, OrcamentoRow>[]

interface Seen {
  readonly amounts: boolean
  readonly costs: boolean
  readonly campaigns: boolean
  /** Incentivised budgets have a project and its number. */
  readonly projects: boolean
}

const columnsOf = (seen: Seen): Columns =>
  seen.projects
    ? [...ofProject, ...(seen.amounts ? amounts : []), after[0], ...last]
    : [
        ...before,
        ...(seen.amounts ? amounts : []),
        ...(seen.amounts && seen.costs ? costs : []),
        ...after,
        ...(seen.campaigns ? campanha : []),
        ...last,
      ]

const made = new Map<string, Columns>()

/** The columns that a person sees, one and the same each time, so that the table keeps its identity. */
export function columnsFor(seen: Seen): Columns {
  const key = JSON.stringify(seen)
  const columns = made.get(key) ?? columnsOf(seen)
  made.set(key, columns)
  return columns
}
