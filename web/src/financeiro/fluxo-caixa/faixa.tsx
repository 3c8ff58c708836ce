import type { FluxoTitulo } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import type { LinhaDoFluxo } from '@claquete/core/financeiro/fluxo-caixa/fluxo'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { centsToReais, formatReais } from '@claquete/core/kernel/money'
import { shortNumber } from '../../ui/chart/axis-text.ts'
import { useSoltar } from './arrastar.ts'
import styles from './fluxo-caixa.module.css'
import { diaDaSemana } from './palavras.ts'
import type { FluxoSimulado } from './use-simulacao.ts'

interface FaixaProps {
  readonly fluxo: FluxoSimulado
  readonly onDia: (dia: CalendarDate) => void
  readonly onSoltar: (titulo: FluxoTitulo, dia: CalendarDate) => void
}

/** Every day with what is left at its end: titles are dropped on them, a click opens one. */
export function Faixa({ fluxo, onDia, onSoltar }: FaixaProps) {
  return (
    <section className={styles.faixa} aria-label="Saldo de cada dia">
      <ul>
        {fluxo.dias.map((linha) => (
          <Dia
            key={linha.dia}
            linha={linha}
            hoje={fluxo.hoje}
            isMenor={fluxo.menor?.dia === linha.dia}
            onDia={onDia}
            onSoltar={onSoltar}
          />
        ))}
      </ul>
    </section>
  )
}

interface DiaProps extends Omit<FaixaProps, 'fluxo'> {
  readonly linha: LinhaDoFluxo
  readonly hoje: CalendarDate
  readonly isMenor: boolean
}

function Dia({ linha, hoje, isMenor, onDia, onSoltar }: DiaProps) {
  const { dia, acumulado, entradas, saidas } = linha
  const alvo = useSoltar<HTMLLIElement>(dia, hoje, onSoltar)
  const notas = [dia === hoje && 'hoje', isMenor && 'menor saldo do período'].filter(Boolean)
  return (
    <li ref={alvo} data-dia={dia}>
      <button
        type="button"
        className={styles.dia}
        data-hoje={dia === hoje || undefined}
        data-passado={dia < hoje || undefined}
        data-menor={isMenor || undefined}
        data-negativo={acumulado < 0 || undefined}
        onClick={() => onDia(dia)}
      >
        <span>{diaDaSemana(dia)}</span>
        <b>{dia.slice(8)}</b>
        <i aria-hidden>
          {entradas > 0 && <u data-lado="C" />}
          {saidas > 0 && <u data-lado="D" />}
        </i>
        <small>{shortNumber(centsToReais(acumulado))}</small>
        <span className="visually-hidden">
          {` ${[formatDateBr(dia), ...notas, `saldo ${formatReais(acumulado)}`].join(', ')}. Abrir o dia`}
        </span>
      </button>
    </li>
  )
}
