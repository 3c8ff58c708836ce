import { addDays, addMonths, formatDateBr } from '../../../kernel/time/calendar.ts'
import type { Datas } from '../datas.ts'

/** What is wrong with how long a project is executed; undefined where it is within the months of the norm. */
export function problemOfDuracao(
  { meses }: { readonly meses: number },
  { execucao_inicio, execucao_fim }: Pick<Datas, 'execucao_inicio' | 'execucao_fim'>,
): string | undefined {
  if (!execucao_inicio || !execucao_fim) {
    return 'Não conferido: informe o período de execução do projeto.'
  }
  const last = addDays(addMonths(execucao_inicio, meses), -1)
  return execucao_fim <= last
    ? undefined
    : `A execução vai até ${formatDateBr(execucao_fim)}, e ${meses} meses acabam em ${formatDateBr(last)}.`
}
