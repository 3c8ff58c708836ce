import { visaoMovimentos } from '@claquete/contract/orcamentos/orcamento/visao'
import type { MovimentoDaVisao } from '@claquete/contract/orcamentos/orcamento/visao'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/calendar'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../lib/call.ts'
import { counted } from '../../../lib/format.ts'
import { SidePanel } from '../../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { decimalText } from './figuras.ts'
import styles from './visao.module.css'

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
const situacoes: Readonly<Record<string, string>> = {
  aprovado: 'Aprovado, a pagar',
  pago: 'Pago',
  estorno: 'Estorno',
  aprovada: 'Aprovada',
  entregue: 'Saldo em aberto',
  prestacao: 'Saldo em aberto',
}

/** The entries behind a number of the mirror. */
export function MovimentosPanel({ id_orcamento, title, de, onClose }: PanelProps) {
  const reading = useRead(visaoMovimentos, { params: { id_orcamento }, query: de })
  const movimentos = reading.data?.data
  return (
    <SidePanel title={title} size="lg" onClose={onClose}>
      {reading.error && !movimentos ? (
        <ErrorState dense message={reading.error.msg} onRetry={() => void reading.refetch()} />
      ) : !movimentos ? (
        <Skeleton height={180} radius={8} />
      ) : movimentos.length === 0 ? (
        <EmptyState dense title="Nada lançado ainda">
          Pagamentos aprovados, despesas e verbas desta linha aparecem aqui.
        </EmptyState>
      ) : (
        <Movimentos movimentos={movimentos} />
      )}
    </SidePanel>
  )
}

const soma = (movimentos: readonly MovimentoDaVisao[], campo: 'comprometido' | 'realizado') =>
  movimentos.reduce((all, one) => all + Math.round(one[campo] * 100), 0) / 100

function Movimentos({ movimentos }: { readonly movimentos: readonly MovimentoDaVisao[] }) {
  return (
    <>
      <p className={styles.somaDoPainel}>
        {counted(movimentos.length, 'lançamento', 'lançamentos')} · comprometido{' '}
        <b>{decimalText(soma(movimentos, 'comprometido'))}</b> · realizado{' '}
        <b>{decimalText(soma(movimentos, 'realizado'))}</b>
      </p>
      <ul className={styles.movimentos}>
        {movimentos.map((um) => (
          <Movimento key={`${um.tipo}${um.id}`} {...um} />
        ))}
      </ul>
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
}: MovimentoDaVisao) {
  const valor = um.comprometido || um.realizado
  return (
    <li>
      <div>
        <b>{descricao}</b>
        <span data-negativa={valor < 0 || undefined}>{decimalText(valor)}</span>
      </div>
      <p>
        {[
          formatDateBr(calendarDate(data)),
          `${tipos[tipo]}: ${situacoes[situacao] ?? situacao}`,
          pessoa,
          documento,
          item,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </li>
  )
}
