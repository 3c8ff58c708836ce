import type { TituloToNegotiate } from '@claquete/contract/financeiro/negociacao/negociacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Link } from 'react-router'
import { toReceivableEdit } from '../../addresses/livro.ts'
import { counted } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'

const columnsOf = (
  titulos: readonly TituloToNegotiate[],
): readonly DataColumn<TituloToNegotiate>[] => [
  {
    key: 'titulo',
    label: 'Título',
    heads: true,
    wide: true,
    total: counted(titulos.length, 'título', 'títulos'),
    cell: ({ id_lancamento, descricao, num_documento, problema }) => (
      <>
        <Link to={toReceivableEdit(id_lancamento)}>{descricao}</Link>
        <small>
          {problema ? `Fica de fora: ${problema}` : `nº ${id_lancamento}`}
          {num_documento && ` · ${num_documento}`}
        </small>
      </>
    ),
  },
  {
    key: 'vencimento',
    label: 'Vencimento',
    cell: ({ dataVencimento }) => formatDateBr(dataVencimento),
  },
  {
    key: 'atraso',
    label: 'Atraso',
    cell: ({ atraso }) => (atraso > 0 ? counted(atraso, 'dia', 'dias') : '—'),
    tone: ({ atraso }) => (atraso > 0 ? 'danger' : 'muted'),
  },
  {
    key: 'encargos',
    label: 'Juros e multa do atraso',
    numeric: true,
    optional: true,
    cell: ({ encargos }) => (encargos > 0 ? reais(encargos) : '—'),
    total: reais(addReais(...titulos.map(({ encargos }) => encargos))),
  },
  {
    key: 'saldo',
    label: 'Em aberto',
    numeric: true,
    cell: ({ saldo }) => reais(saldo),
    total: reais(addReais(...titulos.map(({ saldo }) => saldo))),
  },
]

interface OwedProps {
  /** The client and the unit, where they are the same for all. */
  readonly who: string | undefined
  readonly titulos: readonly TituloToNegotiate[]
}

/** What is owed: the titles that go into the negotiation, and those that stay out of it. */
export function Owed({ who, titulos }: OwedProps) {
  const open = titulos.filter(({ problema }) => problema === null)
  return (
    <Card title="O que se deve" subtitle={who} label="O que se deve" flush>
      <DataTable
        bare
        stacks
        label="Títulos que entram na negociação"
        columns={columnsOf(open)}
        rows={titulos}
        rowKey={({ id_lancamento }) => id_lancamento}
        rowLook={({ problema }) => (problema === null ? undefined : 'muted')}
      />
    </Card>
  )
}
