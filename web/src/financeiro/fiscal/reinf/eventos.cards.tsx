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

const valueOf = ({ tributos }: Linha, of: readonly Tributo[]) =>
  addReais(...tributos.flatMap(({ tributo, valor }) => (of.includes(tributo) ? [valor] : [])))
const csrf = ['pis', 'cofins', 'csll'] as const
const shown = (valor: number) => (valor === 0 ? '–' : reais(valor))

/** The month's rows, one table an event, by supplier. */
export function EventosCards({ linhas, onNatureza }: EventosCardsProps) {
  const byEvento = Map.groupBy(linhas, ({ evento }) => evento)
  return eventos.map(({ evento, title }) => {
    const some = (byEvento.get(evento) ?? []).toSorted((a, b) =>
      a.nome.localeCompare(b.nome, 'pt-BR'),
    )
    if (some.length === 0) return null
    const pessoas = new Set(some.map(({ documento, nome }) => documento || nome)).size
    return (
      <Card
        key={title}
        flush
        title={title}
        label={title}
        subtitle={
          (evento && eventoHelp[evento]) ?? counted(pessoas, 'beneficiário', 'beneficiários')
        }
      >
        <DataTable
          bare
          stacks
          label={title}
          columns={columnsOf(some, onNatureza)}
          rows={some}
          rowKey={(linha) => linha.id_lancamento}
          rowLook={(linha) => (hasErro(linha) ? 'warning' : undefined)}
        />
      </Card>
    )
  })
}

const columnsOf = (
  linhas: readonly Linha[],
  onNatureza: EventosCardsProps['onNatureza'],
): readonly DataColumn<Linha>[] => [
  {
    key: 'nome',
    label: 'Beneficiário',
    heads: true,
    wide: true,
    total: 'Total',
    cell: (linha) => <Beneficiario linha={linha} />,
  },
  {
    key: 'natureza',
    label: 'Natureza',
    cell: ({ natureza, nome_natureza }) =>
      natureza === '' ? '–' : <span title={nome_natureza}>{natureza}</span>,
  },
  {
    key: 'fato',
    label: 'Fato',
    hint: 'O dia que decide o mês: o crédito ou o pagamento',
    cell: ({ data_fato }) => formatDateBr(calendarDate(data_fato)),
  },
  {
    key: 'pago',
    label: 'Pago em',
    optional: true,
    cell: ({ pagamento }) => (pagamento ? formatDateBr(calendarDate(pagamento)) : '–'),
  },
  {
    key: 'bruto',
    label: 'Bruto',
    numeric: true,
    hint: 'De uma conta cujos impostos caem em dois meses, o bruto se informa no primeiro',
    total: reais(addReais(...linhas.map(({ bruto }) => bruto))),
    cell: ({ bruto }) => shown(bruto),
  },
  {
    key: 'irrf',
    label: 'IRRF',
    numeric: true,
    total: shown(addReais(...linhas.map((linha) => valueOf(linha, ['irrf'])))),
    cell: (linha) => shown(valueOf(linha, ['irrf'])),
  },
  {
    key: 'csrf',
    label: 'PIS, COFINS e CSLL',
    numeric: true,
    total: shown(addReais(...linhas.map((linha) => valueOf(linha, csrf)))),
    cell: (linha) => shown(valueOf(linha, csrf)),
  },
  {
    key: 'acoes',
    label: 'Ações',
    quiet: true,
    cell: (linha) => (
      <DotsMenu
        label={`Ações de ${linha.nome || linha.descricao}`}
        actions={[
          ...(onNatureza ? [{ label: 'Dizer a natureza', run: () => onNatureza(linha) }] : []),
          { label: 'Abrir a conta', to: toPayableEdit(linha.id_lancamento) },
          { label: 'Abrir as retenções', to: toPayableRetencao(linha.id_lancamento) },
          { label: 'Lucros e dividendos', to: toDividendos(linha.id_lancamento) },
        ]}
      />
    ),
  },
]

function Beneficiario({ linha }: { readonly linha: Linha }) {
  const { nome, documento, descricao, dividendos, regra } = linha
  return (
    <>
      {nome || 'Sem beneficiário'} {dividendos && <Badge color="grape">Lucros</Badge>}
      <small>
        {[documento && formatDocumento(documento), descricao, regra?.norma]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </>
  )
}
