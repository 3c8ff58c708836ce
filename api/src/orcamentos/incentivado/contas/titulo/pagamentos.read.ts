import type { Cents } from '@claquete/core/kernel/amounts/money'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { WhoToday } from '../../../../kernel/context.ts'
import { accountsOfLines, checkLine, nameOf, placeLines } from './check.read.ts'

/** A payment that a contract plans: its due day, its value and its source. */
interface Promised {
  readonly valor: Cents
  readonly vencimento: CalendarDate
  readonly id_projeto_fonte: number | null
}

interface Asked {
  readonly id_orcamento: number
  readonly id_orca_item: number | null
  readonly id_pessoa: number | null
  readonly pagamentos: readonly Promised[]
}

const isOfSum = ({ verificacao }: Falha) => verificacao === 'acima_do_item'

/**
 * Says what the project of a budget has against payments planned on one of its lines, each alone and all together.
 * Returns undefined if the budget belongs to no project, or to a project that the person does not see.
 */
export async function checkPagamentos(
  who: WhoToday,
  { id_orcamento, id_orca_item, id_pessoa, pagamentos }: Asked,
) {
  const valor = sumOf(pagamentos, (one) => one.valor)
  const named = await nameOf(who, { id_pessoa, linhas: [{ id_orcamento, id_orca_item, valor }] })
  const [line] = await placeLines(who, named.typed)
  const read = line && (await accountsOfLines(who, [line], named))
  if (!read) return undefined
  const { accounts, projeto, opcoes, tellsSums } = read
  const check = (typed: Partial<typeof line.typed>, dataVencimento: CalendarDate | null) =>
    checkLine(
      who,
      accounts,
      { ...line, typed: { ...line.typed, ...typed } },
      { named: { ...named, typed: { ...named.typed, dataVencimento } }, tellsSums },
    )
  const each: (readonly Falha[])[] = []
  for (const { vencimento, ...typed } of pagamentos) {
    const { falhas } = await check(typed, vencimento)
    each.push(falhas.filter((one) => !isOfSum(one)))
  }
  const whole = pagamentos.length === 0 ? [] : (await check({}, null)).falhas.filter(isOfSum)
  return { projeto: projeto.nome, opcoes, pagamentos: each, whole }
}
