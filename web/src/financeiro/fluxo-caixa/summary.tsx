import type { Grouped } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { especieLabels, subtotalsOf } from '@claquete/core/livro/contas/especie'
import { add, cents, centsOfReais, formatReais, sum } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { reais } from '../../lib/plain/money.ts'
import { counted } from '../../lib/plain/format.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note } from '../../ui/layout/text.tsx'
import type { SimulatedFluxo } from './use-simulacao.ts'

interface SummaryProps {
  readonly lido: Grouped
  readonly fluxo: SimulatedFluxo
}

/** The period in five figures; a negative balance is red. */
export function Summary({ lido, fluxo }: SummaryProps) {
  const { dias, menor, negativo, saldo_inicial } = fluxo
  const soma = (campo: 'entradas' | 'saidas') => sum(dias.map((dia) => dia[campo]))
  const done = (campo: 'entradas_realizadas' | 'saidas_realizadas') =>
    sum(dias.map((dia) => dia[campo]))
  const ajuste = sum(dias.map((dia) => dia.ajuste))
  const fim = dias.at(-1)?.acumulado ?? saldo_inicial
  return (
    <>
      <Figures
        large
        label="Resumo do período"
        items={[
          {
            ...saldo('Saldo inicial', saldo_inicial),
            hint:
              lido.previstoAntes === 0
                ? partsOfSaldo(lido.contas)
                : `${reais(lido.previstoAntes)} previstos até lá`,
          },
          {
            label: 'Entradas',
            value: formatReais(soma('entradas')),
            tone: 'in',
            hint: `${formatReais(done('entradas_realizadas'))} recebidos`,
          },
          {
            label: 'Saídas',
            value: formatReais(soma('saidas')),
            tone: 'out',
            hint: `${formatReais(done('saidas_realizadas'))} pagos`,
          },
          {
            ...saldo('Saldo final', fim),
            hint:
              ajuste === 0
                ? `variação de ${formatReais(add(fim, cents(-saldo_inicial)))}`
                : `com ${formatReais(ajuste)} fora do fluxo`,
          },
          {
            ...saldo('Menor saldo', menor?.acumulado ?? saldo_inicial),
            hint: negativo ? (
              <Note small tone="danger">
                Fica negativo em {formatDateBr(negativo.dia)}
              </Note>
            ) : (
              menor && `em ${formatDateBr(menor.dia)}`
            ),
          },
        ]}
      />
      {lido.saldo_parcial && (
        <Note small>
          Os saldos não contam o que o seu perfil não mostra: podem não ser os do banco.
        </Note>
      )}
    </>
  )
}

const saldo = (label: string, valor: Cents) => ({
  label,
  value: formatReais(valor),
  tone: valor < 0 ? ('danger' as const) : undefined,
})

/** Opening balance by kind of account; the number of accounts if there is only one kind. */
function partsOfSaldo(contas: Grouped['contas']): string {
  const partes = subtotalsOf(
    contas.map(({ especie, saldo }) => ({ especie, saldo: centsOfReais(saldo) })),
  )
  if (partes.length < 2) return counted(contas.length, 'conta', 'contas')
  return partes
    .map(({ especie, saldo }) => `${especieLabels[especie].toLowerCase()} ${formatReais(saldo)}`)
    .join(' · ')
}
