import { addDays, addMonths, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { Datas } from '../datas.ts'
import type { FatosDoProjeto } from './fato.ts'

type Period = Pick<Datas, 'execucao_inicio' | 'execucao_fim'> & Pick<FatosDoProjeto, 'territorio'>

/** Months that an execution takes at most; of a territory it may take others. */
export interface Duracao {
  readonly meses: number
  /** Null: a territory has no months of its own. */
  readonly meses_territorio: number | null
}

/**
 * What is wrong with how long a project is executed; undefined where it is within the months of the norm. Where nobody told
 * whether the project is of a territory, both numbers of months are checked.
 */
export function problemOfDuracao(
  { meses, meses_territorio }: Duracao,
  { execucao_inicio, execucao_fim, territorio }: Period,
): { readonly problema: string; readonly isMeasured: boolean } | undefined {
  if (!execucao_inicio || !execucao_fim) {
    const problema = 'Não conferido: informe o período de execução do projeto.'
    return { problema, isMeasured: false }
  }
  const lastOf = (some: number) => addDays(addMonths(execucao_inicio, some), -1)
  const ofTerritorio = meses_territorio ?? meses
  const beyond = [
    ...(territorio === 'S' ? [] : [meses]),
    ...(territorio === 'N' ? [] : [ofTerritorio]),
  ].filter((some) => execucao_fim > lastOf(some))
  const most = Math.max(...beyond)
  if (beyond.length === 0) return undefined
  const ends = `A execução vai até ${formatDateBr(execucao_fim)}, e ${most} meses acabam em ${formatDateBr(lastOf(most))}`
  const isSure = territorio !== null || beyond.length === 2
  return isSure
    ? { problema: `${ends}.`, isMeasured: true }
    : {
        problema: `Não medido: diga no projeto se ele é de território. ${ends}.`,
        isMeasured: false,
      }
}
