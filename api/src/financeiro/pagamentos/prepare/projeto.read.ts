import type { TituloToPayInside } from '@claquete/contract/orcamentos/incentivado/payment'
import { warn, wrong } from '@claquete/core/financeiro/pagamentos/problem'
import type { Campo, Problem } from '@claquete/core/financeiro/pagamentos/problem'
import { isForbidden } from '@claquete/core/orcamentos/incentivado/contas/payment'
import type { WhoToday } from '../../../kernel/context.ts'
import { readPayments } from '../../../orcamentos/incentivado/public.ts'
import type { ContaToPay } from './check.queries.ts'
import type { Evaluated } from './evaluate.read.ts'

export interface OfProjeto {
  readonly problems: readonly Problem[]
  /** The account of the only source that pays it, where another one is chosen. */
  readonly conta_da_fonte: { readonly id_contabancaria: number; readonly descricao: string } | null
}

const nothing: OfProjeto = { problems: [], conta_da_fonte: null }

const campoOf: Readonly<Record<string, Campo>> = {
  conta_errada: 'id_contabancaria',
  parte_errada: 'id_contabancaria',
  fora_do_periodo: 'data',
}

/** Whether a problem is one of an incentivised project. */
export const isOfProjeto = ({ codigo }: Pick<Problem, 'codigo'>) => codigo.startsWith(prefix)
const prefix = 'projeto_'

/** One problem for each check: a warning, which a person accepts, or an error where the project's norm forbids it. */
function problemsIn({ falhas }: TituloToPayInside): Problem[] {
  // The payee's own document is checked of every payment.
  const some = falhas.filter(({ verificacao }) => verificacao !== 'documento_invalido')
  return [...Map.groupBy(some, ({ verificacao }) => verificacao)].map(([verificacao, group]) => {
    const msg = [...new Set(group.map((one) => `${one.problema} ${one.correcao}`))].join(' ')
    return (group.some(isForbidden) ? wrong : warn)(
      `${prefix}${verificacao}`,
      campoOf[verificacao] ?? 'titulo',
      msg,
    )
  })
}

type Conta = Pick<ContaToPay, 'id_contabancaria'>

function contaOf({ fontes, unico }: TituloToPayInside, chosen: Conta | undefined) {
  const [only, other] = fontes
  if (!only || other || !unico || only.id_contabancaria === null || only.conta === null) return null
  return only.id_contabancaria === chosen?.id_contabancaria
    ? null
    : { id_contabancaria: only.id_contabancaria, descricao: only.conta }
}

/** What the accounting of incentivised projects says of these payments, by title. */
export async function ofProjetos(
  who: WhoToday,
  payments: readonly (Evaluated & { readonly conta: Conta | undefined })[],
): Promise<(id_lancamento: number) => OfProjeto> {
  const payable = payments.filter(({ candidate }) => candidate.valor > 0)
  const found = await readPayments(
    who,
    payable.map(({ candidate, conta }) => ({
      id_lancamento: candidate.id_lancamento,
      valor: candidate.valor,
      id_contabancaria: conta?.id_contabancaria ?? null,
      data: candidate.data,
    })),
  )
  const byId = new Map(found.map((one) => [one.id_lancamento, one]))
  const contas = new Map(payable.map(({ candidate, conta }) => [candidate.id_lancamento, conta]))
  return (id_lancamento) => {
    const one = byId.get(id_lancamento)
    if (!one) return nothing
    return { problems: problemsIn(one), conta_da_fonte: contaOf(one, contas.get(id_lancamento)) }
  }
}
