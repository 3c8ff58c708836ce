import type { Agrupado } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { especieLabels, subtotalsOf } from '@claquete/core/livro/contas/especie'
import { add, cents, formatReais, reaisToCents, sum } from '@claquete/core/kernel/money'
import type { Cents } from '@claquete/core/kernel/money'
import { reais } from '../../lib/money.ts'
import { counted } from '../../lib/format.ts'
import styles from './fluxo-caixa.module.css'
import type { FluxoSimulado } from './use-simulacao.ts'

interface ResumoProps {
  readonly lido: Agrupado
  readonly fluxo: FluxoSimulado
}

/** The period in five numbers; the lowest balance is pointed out, the first negative day in red. */
export function Resumo({ lido, fluxo }: ResumoProps) {
  const { dias, menor, negativo, saldo_inicial } = fluxo
  const soma = (campo: 'entradas' | 'saidas') => sum(dias.map((dia) => dia[campo]))
  const feito = (campo: 'entradas_realizadas' | 'saidas_realizadas') =>
    sum(dias.map((dia) => dia[campo]))
  const ajuste = sum(dias.map((dia) => dia.ajuste))
  const fim = dias.at(-1)?.acumulado ?? saldo_inicial
  return (
    <dl className={styles.resumo}>
      <Numero nome="Saldo inicial" valor={saldo_inicial}>
        {lido.previstoAntes === 0
          ? partesDoSaldo(lido.contas)
          : `${reais(lido.previstoAntes)} previstos até lá`}
      </Numero>
      <Numero nome="Entradas" valor={soma('entradas')} lado="C">
        {formatReais(feito('entradas_realizadas'))} recebidos
      </Numero>
      <Numero nome="Saídas" valor={soma('saidas')} lado="D">
        {formatReais(feito('saidas_realizadas'))} pagos
      </Numero>
      <Numero nome="Saldo final" valor={fim}>
        {ajuste === 0
          ? `variação de ${formatReais(add(fim, cents(-saldo_inicial)))}`
          : `com ${formatReais(ajuste)} fora do fluxo`}
      </Numero>
      <Numero nome="Menor saldo" valor={menor?.acumulado ?? saldo_inicial}>
        {negativo ? (
          <strong className={styles.vermelho}>Fica negativo em {formatDateBr(negativo.dia)}</strong>
        ) : (
          menor && `em ${formatDateBr(menor.dia)}`
        )}
      </Numero>
    </dl>
  )
}

/** What the opening balance is made of, by kind of account where there are several. */
function partesDoSaldo(contas: Agrupado['contas']): string {
  const partes = subtotalsOf(
    contas.map(({ especie, saldo }) => ({ especie, saldo: reaisToCents(saldo) ?? cents(0) })),
  )
  if (partes.length < 2) return counted(contas.length, 'conta', 'contas')
  return partes
    .map(({ especie, saldo }) => `${especieLabels[especie].toLowerCase()} ${formatReais(saldo)}`)
    .join(' · ')
}

interface NumeroProps {
  readonly nome: string
  readonly valor: Cents
  readonly lado?: 'C' | 'D'
  readonly children: React.ReactNode
}

function Numero({ nome, valor, lado, children }: NumeroProps) {
  return (
    <div data-lado={lado}>
      <dt>{nome}</dt>
      <dd data-negativo={valor < 0 || undefined}>{formatReais(valor)}</dd>
      <dd>{children}</dd>
    </div>
  )
}
