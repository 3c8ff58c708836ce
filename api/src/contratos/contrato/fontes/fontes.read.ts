/** What incentivised projects say of the instalments of a contract on their budget. */
import type { TakenBy } from '@claquete/contract/endpoint'
import type { FieldError } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/contratos/contrato/fontes'
import { messages } from '@claquete/contract/messages'
import type { WhoToday } from '../../../kernel/context.ts'
import { checkPagamentos } from '../../../orcamentos/incentivado/public.ts'
import { currentOf } from '../contrato.queries.ts'
import { jobOf } from '../stored.read.ts'
import type { Parcela } from '../parcela.queries.ts'
import type { ParcelaValues, Versao } from '../versao.queries.ts'

type Typed = TakenBy<typeof contract.contratoFontes>['body']

/** What the project says of instalments as they are typed. */
export async function checkFontes(
  who: WhoToday,
  { id_orcamento, id_orca_item = null, id_pessoa = null, parcelas }: Typed,
) {
  await jobOf(who, id_orcamento)
  return checkPagamentos(who, {
    id_orcamento: (await currentOf(who.db, id_orcamento)) ?? id_orcamento,
    id_orca_item,
    id_pessoa,
    pagamentos: parcelas.map(({ valor, vencimento, id_projeto_fonte = null }) => ({
      valor,
      vencimento,
      id_projeto_fonte,
    })),
  })
}

interface Placed {
  readonly id_orcamento?: number
  readonly id_orca_item?: number | null
}

/** The same of the stored instalments of a version that opens titles to pay. */
export const fontesOf = async (
  who: WhoToday,
  { lado, id_pessoa }: Pick<Versao, 'lado' | 'id_pessoa'>,
  { id_orcamento, id_orca_item = null }: Placed,
  parcelas: readonly Parcela[],
) =>
  lado === 'receber' || id_orcamento === undefined
    ? undefined
    : checkPagamentos(who, { id_orcamento, id_orca_item, id_pessoa, pagamentos: parcelas })

/** What is wrong with sources that are typed: those of another project, and any where the budget is of none. */
export async function problemsOfFontes(
  who: WhoToday,
  id_orcamento: number | null,
  fontes: readonly Pick<ParcelaValues, 'id_projeto_fonte'>[],
  campoOf = (at: number) => `parcelas.${at}.id_projeto_fonte`,
): Promise<FieldError[]> {
  if (fontes.every((one) => one.id_projeto_fonte === null)) return []
  const found =
    id_orcamento === null ? undefined : await checkFontes(who, { id_orcamento, parcelas: [] })
  const known = new Set(found?.opcoes.map((one) => one.id_projeto_fonte))
  return fontes.flatMap(({ id_projeto_fonte: id }, at) =>
    id === null || known.has(id) ? [] : [{ campo: campoOf(at), msg: messages.exists }],
  )
}
