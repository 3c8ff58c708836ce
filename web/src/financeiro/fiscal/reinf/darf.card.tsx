import type { DarfDaReinf } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge } from '@mantine/core'
import { toPayableEdit } from '../../../addresses/livro.ts'
import { reais } from '../../../lib/plain/money.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'

/** What the month tells beside the titles of its taxes, by revenue code. */
export function DarfCard({ darfs }: { readonly darfs: readonly DarfDaReinf[] }) {
  if (darfs.length === 0) return null
  const apart = darfs.flatMap(({ sem_linha, fora }) => [
    ...sem_linha.map((one) => ({
      id: one.id_lancamento,
      title: `${one.descricao} vence em ${formatDateBr(calendarDate(one.vencimento))} e não é deste mês`,
      valor: one.valor,
    })),
    ...fora.map((one) => ({
      id: one.id_lancamento,
      title: `O imposto nº ${one.id_lancamento} é deste mês e vence em outro`,
      valor: one.valor,
    })),
  ])
  return (
    <Card
      flush
      title="DARF"
      subtitle="O que se informa, ao lado das contas dos impostos que vencem no mês seguinte."
    >
      <DataTable
        bare
        stacks
        label="Impostos por código de receita"
        rows={darfs}
        rowKey={(one) => one.codigo_receita}
        columns={[
          { key: 'codigo', label: 'Código', heads: true, cell: (one) => one.codigo_receita || '–' },
          {
            key: 'informado',
            label: 'Informado',
            numeric: true,
            cell: (one) => reais(one.informado),
          },
          {
            key: 'titulos',
            label: 'Contas a pagar',
            numeric: true,
            cell: (one) => reais(one.titulos),
          },
          {
            key: 'diferenca',
            label: 'Diferença',
            numeric: true,
            tone: (one) => (one.diferenca === 0 ? undefined : 'danger'),
            cell: (one) =>
              one.diferenca === 0 ? <Badge color="green">Confere</Badge> : reais(one.diferenca),
          },
        ]}
      />
      {apart.length > 0 && (
        <ItemList bare label="De onde vem a diferença">
          {apart.map((one) => (
            <Item
              key={`${one.id} ${one.title}`}
              title={one.title}
              detail={reais(one.valor)}
              aside={<LinkButton to={toPayableEdit(one.id)}>Abrir a conta</LinkButton>}
            />
          ))}
        </ItemList>
      )}
    </Card>
  )
}
