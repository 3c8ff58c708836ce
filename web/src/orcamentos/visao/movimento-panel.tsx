import { visaoMovimentoList } from '@claquete/contract/orcamentos/visao/visao'
import type { ApontadoDoMovimento, VisaoMovimento } from '@claquete/contract/orcamentos/visao/visao'
import { formatHours } from '@claquete/core/kernel/time/hours'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Text } from '@mantine/core'
import { addReais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Amount } from '../../ui/list-table/amount.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { chargeLabels, decimalText } from './figures.ts'

interface Behind {
  readonly uid?: string
  readonly id_grande_item?: number
  readonly fornecedor?: string
}

interface PanelProps {
  readonly id_orcamento: number
  readonly title: string
  readonly de: Behind
  readonly onClose: () => void
}

const tipos = { lancamento: 'Pagamento', despesa: 'Despesa', verba: 'Verba' } as const
const situacaoLabels: Readonly<Record<string, string>> = {
  aprovado: 'Aprovado, a pagar',
  pago: 'Pago',
  estorno: 'Estorno',
  aprovada: 'Aprovada',
  entregue: 'Saldo em aberto',
  prestacao: 'Saldo em aberto',
}

/** The entries behind a figure of the cost report. */
export function MovimentoPanel({ id_orcamento, title, de, onClose }: PanelProps) {
  const reading = useRead(visaoMovimentoList, { params: { id_orcamento }, query: de })
  return (
    <SidePanel title={title} size="lg" onClose={onClose}>
      <Reading of={reading} waiting={180} dense>
        {({ data, apontado }) => (
          <>
            {data.length > 0 && <MovimentoList movimentos={data} />}
            {[...Map.groupBy(apontado, ({ tipo }) => tipo)].map(([tipo, rows]) => (
              <ApontadoList key={tipo} tipo={tipo} rows={rows} />
            ))}
            {data.length === 0 && apontado.length === 0 && (
              <EmptyState dense title="Nada lançado ainda">
                Pagamentos aprovados, despesas, verbas, horas da equipe e equipamento próprio desta
                linha aparecem aqui.
              </EmptyState>
            )}
          </>
        )}
      </Reading>
    </SidePanel>
  )
}

interface ApontadoListProps {
  readonly tipo: ApontadoDoMovimento['tipo']
  readonly rows: readonly ApontadoDoMovimento[]
}

/** Charges of one kind behind the figure. They are in neither sum above: nobody is paid by them. */
function ApontadoList({ tipo, rows }: ApontadoListProps) {
  return (
    <>
      <Note>
        {chargeLabels[tipo]} · custo{' '}
        <Text span inherit fw={600} c="var(--text)">
          {decimalText(addReais(...rows.map((one) => one.valor)))}
        </Text>
      </Note>
      <ItemList bare>
        {rows.map(({ titulo, detalhe, de, ate, segundos, valor }, at) => (
          <Item
            // oxlint-disable-next-line react/no-array-index-key -- rows have no key of their own, and never change places
            key={at}
            title={titulo ?? chargeLabels[tipo]}
            aside={<Amount reais={valor} />}
            detail={[
              segundos !== null && `${formatHours(segundos)} horas`,
              detalhe,
              de === ate ? dayText(de) : `${dayText(de)} a ${dayText(ate)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ItemList>
    </>
  )
}

const dayText = (day: string) => formatDateBr(calendarDate(day))

const soma = (movimentos: readonly VisaoMovimento[], campo: 'comprometido' | 'realizado') =>
  addReais(...movimentos.map((one) => one[campo]))

function MovimentoList({ movimentos }: { readonly movimentos: readonly VisaoMovimento[] }) {
  return (
    <>
      <Note>
        {counted(movimentos.length, 'lançamento', 'lançamentos')} · comprometido{' '}
        <Text span inherit fw={600} c="var(--text)">
          {decimalText(soma(movimentos, 'comprometido'))}
        </Text>{' '}
        · realizado{' '}
        <Text span inherit fw={600} c="var(--text)">
          {decimalText(soma(movimentos, 'realizado'))}
        </Text>
      </Note>
      <ItemList bare>
        {movimentos.map((um) => (
          <Movimento key={`${um.tipo}${um.id}`} {...um} />
        ))}
      </ItemList>
    </>
  )
}

function Movimento({
  tipo,
  data,
  descricao,
  pessoa,
  documento,
  situacao,
  item,
  ...um
}: VisaoMovimento) {
  const valor = um.comprometido || um.realizado
  return (
    <Item
      title={descricao}
      aside={<Amount reais={valor} />}
      detail={[
        formatDateBr(calendarDate(data)),
        `${tipos[tipo]}: ${situacaoLabels[situacao] ?? situacao}`,
        pessoa,
        documento,
        item,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
