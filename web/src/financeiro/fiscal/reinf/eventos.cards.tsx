import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import { Badge } from '@mantine/core'
import { toPayableEdit, toPayableRetencao, toDividendos } from '../../../addresses/livro.ts'
import { counted } from '../../../lib/plain/format.ts'
import { addReais, reais } from '../../../lib/plain/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { eventoHelp, eventos, hasErro } from './reinf.labels.ts'
import type { Linha } from './reinf.labels.ts'

interface EventosCardsProps {
  readonly linhas: readonly Linha[]
  readonly onNatureza: ((linha: Linha) => void) | undefined
}

type Tributo = Linha['tributos'][number]['tributo']

/** A row of the table: a payment, or a supplier of several with their sums. */
interface Shown {
  readonly key: string
  readonly linhas: readonly Linha[]
  /** The payment; none in a row that sums several. */
  readonly linha: Linha | undefined
  /** Below the row of its supplier, which has its name. */
  readonly isPart: boolean
}

const csrf = ['pis', 'cofins', 'csll'] as const
const retidoOf = (linhas: readonly Linha[], of: readonly Tributo[]) =>
  addReais(
    ...linhas
      .flatMap(({ tributos }) => tributos)
      .flatMap(({ tributo, valor }) => (of.includes(tributo) ? [valor] : [])),
  )
const grossOf = (linhas: readonly Linha[]) => addReais(...linhas.map(({ bruto }) => bruto))
const shown = (valor: number) => (valor === 0 ? '–' : reais(valor))

const supplierOf = ({ id_pessoa, id_lancamento, documento, estabelecimento }: Linha) =>
  `${estabelecimento} ${id_pessoa ?? `-${id_lancamento}`} ${documento}`

function rowsOf(linhas: readonly Linha[]): Shown[] {
  const sorted = linhas.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
  return [...Map.groupBy(sorted, supplierOf)].flatMap(([key, some]) => {
    const payments = some.map((linha) => ({
      key: String(linha.id_lancamento),
      linhas: [linha],
      linha,
      isPart: some.length > 1,
    }))
    return some.length > 1
      ? [{ key, linhas: some, linha: undefined, isPart: false }, ...payments]
      : payments
  })
}

/** The month's rows, one table an event, by supplier. */
export function EventosCards({ linhas, onNatureza }: EventosCardsProps) {
  const byEvento = Map.groupBy(linhas, ({ evento }) => evento)
  return eventos.map(({ evento, title }) => {
    const some = byEvento.get(evento) ?? []
    if (some.length === 0) return null
    const suppliers = new Set(some.map(supplierOf)).size
    const hasMany = new Set(some.map(({ estabelecimento }) => estabelecimento)).size > 1
    return (
      <Card
        key={title}
        flush
        title={title}
        subtitle={
          (evento && eventoHelp[evento]) ?? counted(suppliers, 'beneficiário', 'beneficiários')
        }
      >
        <DataTable
          bare
          stacks
          label={title}
          columns={columnsOf(some, { hasMany, onNatureza })}
          rows={rowsOf(some)}
          rowKey={({ key }) => key}
          rowLook={({ linha }) =>
            linha === undefined ? 'strong' : hasErro(linha) ? 'warning' : undefined
          }
        />
      </Card>
    )
  })
}

const columnsOf = (
  linhas: readonly Linha[],
  { hasMany, onNatureza }: Pick<EventosCardsProps, 'onNatureza'> & { readonly hasMany: boolean },
): readonly DataColumn<Shown>[] => [
  {
    key: 'nome',
    label: 'Beneficiário',
    heads: true,
    wide: true,
    total: 'Total',
    cell: (row) => <Beneficiario row={row} hasMany={hasMany} />,
  },
  {
    key: 'natureza',
    label: 'Natureza',
    cell: ({ linha }) => linha && <span title={linha.nome_natureza}>{linha.natureza || '–'}</span>,
  },
  {
    key: 'fato',
    label: 'Fato',
    hint: 'O dia que decide o mês: o crédito ou o pagamento',
    cell: ({ linha }) => linha && formatDateBr(calendarDate(linha.data_fato)),
  },
  {
    key: 'pago',
    label: 'Pago em',
    optional: true,
    cell: ({ linha }) =>
      linha && (linha.pagamento ? formatDateBr(calendarDate(linha.pagamento)) : '–'),
  },
  {
    key: 'bruto',
    label: 'Bruto',
    numeric: true,
    hint: 'De uma conta cujos impostos caem em dois meses, o bruto se informa no primeiro',
    total: reais(grossOf(linhas)),
    cell: (row) => shown(grossOf(row.linhas)),
  },
  {
    key: 'irrf',
    label: 'IRRF',
    numeric: true,
    total: shown(retidoOf(linhas, ['irrf'])),
    cell: (row) => shown(retidoOf(row.linhas, ['irrf'])),
  },
  {
    key: 'csrf',
    label: 'PIS, COFINS e CSLL',
    numeric: true,
    total: shown(retidoOf(linhas, csrf)),
    cell: (row) => shown(retidoOf(row.linhas, csrf)),
  },
  {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: ({ linha }) => linha && <Acts linha={linha} onNatureza={onNatureza} />,
  },
]

function Acts({
  linha,
  onNatureza,
}: Pick<EventosCardsProps, 'onNatureza'> & { readonly linha: Linha }) {
  const { id_lancamento, nome, descricao } = linha
  return (
    <DotsMenu
      label={`Ações de ${nome || descricao}`}
      actions={[
        ...(onNatureza ? [{ label: 'Dizer a natureza', run: () => onNatureza(linha) }] : []),
        { label: 'Abrir a conta', to: toPayableEdit(id_lancamento) },
        { label: 'Abrir as retenções', to: toPayableRetencao(id_lancamento) },
        { label: 'Lucros e dividendos', to: toDividendos(id_lancamento) },
      ]}
    />
  )
}

interface BeneficiarioProps {
  readonly row: Shown
  /** Several establishments pay: each row says which. */
  readonly hasMany: boolean
}

function Beneficiario({ row: { linhas, linha, isPart }, hasMany }: BeneficiarioProps) {
  const [first] = linhas
  if (!first) return null
  const { nome, documento, empresa } = first
  const profit = linha?.dividendos && <Badge color="grape">Lucros</Badge>
  if (linha && isPart) {
    return (
      <small>
        {linha.descricao} {profit}
      </small>
    )
  }
  return (
    <>
      {nome || 'Sem beneficiário'} {profit}
      <small>
        {[
          documento && formatDocumento(documento),
          linha ? linha.descricao : counted(linhas.length, 'conta', 'contas'),
          hasMany && empresa,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
