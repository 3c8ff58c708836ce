import { cobrancaList } from '@claquete/contract/acesso/plano/cobranca'
import type { Cobranca } from '@claquete/contract/acesso/plano/cobranca'
import { Badge } from '@mantine/core'
import { reais } from '../../lib/plain/money.ts'
import { toPlanHistory } from '../../addresses/acesso.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { dayText } from './plan-text.ts'
import { ReceiptLink } from './receipt-link.tsx'
import { situations } from './situations.ts'

const shown = 6

const columns: readonly DataColumn<Cobranca>[] = [
  { key: 'vencimento', label: 'Vencimento', cell: (row) => dayText(row.vencimento) },
  { key: 'descricao', label: 'Descrição', optional: true, cell: (row) => row.descricao },
  { key: 'situacao', label: 'Situação', cell: (row) => <Situation charge={row} /> },
  { key: 'valor', label: 'Valor', numeric: true, cell: (row) => reais(row.valor) },
  {
    key: 'recibo',
    label: 'Recibo',
    quiet: true,
    numeric: true,
    cell: (row) => <ReceiptLink charge={row} />,
  },
]

function Situation({ charge }: { charge: Cobranca }) {
  const { color, label } = situations[charge.situacao]
  return (
    <Badge size="sm" miw="max-content" color={color}>
      {label}
    </Badge>
  )
}

/** The latest charges, with their receipts. */
export function HistoryCard() {
  const reading = useRead(cobrancaList, { query: { perPage: shown } })
  useChanges('plano', () => void reading.refetch())
  return (
    <Card flush title="Histórico" aside={<LinkButton to={toPlanHistory()}>Ver tudo</LinkButton>}>
      <Reading
        of={reading}
        dense
        waiting={<RowsSkeleton label="Carregando o histórico…" count={4} />}
        empty={
          <EmptyState dense title="Nenhuma cobrança ainda">
            A primeira aparece aqui alguns dias antes do vencimento.
          </EmptyState>
        }
      >
        {({ data }) => (
          <DataTable
            bare
            label="Últimas cobranças"
            columns={columns}
            rows={data.data}
            rowKey={(row) => row.id_plano_cobranca}
          />
        )}
      </Reading>
    </Card>
  )
}
