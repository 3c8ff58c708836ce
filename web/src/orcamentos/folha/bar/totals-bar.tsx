import { cents, formatDecimal } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatPercent } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import type { FolhaStore } from '../state/folha-store.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { useFolha } from '../state/use-folha.ts'
import styles from '../folha.module.css'
import { ScrollRegion } from '../../../ui/table/scroll-region.tsx'

/** In order of deduction (domain notes 1.5). */
const campos = [
  ['subtotal', 'Itens'],
  ['ajuste', 'Desconto'],
  ['totalGeral', 'Total geral'],
  ['bvTotal', 'BV'],
  ['impostoTotal', 'Impostos'],
  ['comissaoTotal', 'Comissão'],
  ['liquidoTotal', 'Líquido'],
  ['custoTotal', 'Custo'],
  ['lucroTotal', 'Lucro'],
] as const

/** An incentivised budget is its lines: nothing is charged on them, and nothing is earned with them. */
const ofIncentivado = campos.filter(([campo]) => campo === 'totalGeral')

function titleOf(campo: string, valor: number, isPartial: boolean): string | undefined {
  if (campo === 'totalGeral' && isPartial) return 'Total visível'
  return campo === 'ajuste' && valor > 0 ? 'Acréscimo' : undefined
}

const Amount = ({ valor }: { readonly valor: Cents }) => (
  <dd>
    {valor < 0 && '-'}
    <span>R$ </span>
    {formatDecimal(cents(Math.abs(valor)))}
  </dd>
)

/** The budget's totals, always visible and recomputed on every edit. */
export function TotalsBar({
  store,
  onAdjust,
}: {
  readonly store: FolhaStore
  readonly onAdjust: () => void
}) {
  const computed = useFolha(store, (snapshot) => snapshot.totais)
  const totalsProblem = useFolha(store, (snapshot) => snapshot.whyNoTotals)
  const header = useFolha(store, (snapshot) => snapshot.header)
  if (header.completa && totalsProblem) {
    return (
      <Notice tone="danger" role="alert">
        {totalsProblem} Confira os encargos e comissões.
      </Notice>
    )
  }
  // The server omits totals the profile may not see; those are not shown.
  const visible = header.totais
  const totais = header.completa && computed ? computed : visible
  const isIncentivado = header.id_projeto_incentivado !== null
  const seesMargem = !isIncentivado && ('margem' in visible || header.pode.custos)
  const margem = seesMargem ? totais.margem : undefined
  return (
    <ScrollRegion className={styles.totais} label="Totais do orçamento">
      <dl>
        {(isIncentivado ? ofIncentivado : campos).map(([campo, rotulo]) => {
          const valor = totais[campo]
          if (valor === undefined || visible[campo] === undefined) return null
          if (campo === 'ajuste' && valor === 0) return null
          const titulo = titleOf(campo, valor, header.parcial) ?? rotulo
          return (
            <div
              key={campo}
              data-campo={campo}
              data-maior={campo === 'totalGeral' || undefined}
              data-negativo={valor < 0 || undefined}
              onDoubleClick={campo === 'totalGeral' && !isIncentivado ? onAdjust : undefined}
            >
              <dt>{titulo}</dt>
              <Amount valor={valor as Cents} />
            </div>
          )
        })}
        {margem !== undefined && visible.lucroTotal !== undefined && (
          <div data-campo="margem" data-negativo={margem < 0 || undefined}>
            <dt>Margem</dt>
            <dd>{formatPercent(margem as Rate)}</dd>
          </div>
        )}
      </dl>
    </ScrollRegion>
  )
}
