import type * as contract from '@claquete/contract/livro/titulos/baixa'
import { subtract } from '@claquete/core/kernel/amounts/money'
import { problemToSettle } from '@claquete/core/livro/titulos/baixa'
import { settleWords } from '@claquete/core/livro/titulos/words'
import type { Operacao } from '@claquete/core/livro/titulos/words'
import { Failure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { settleTitulos, dueIn, reverseOne } from './settle-titulos.commands.ts'
import { listTitulosToSettle } from './baixa.queries.ts'
import { listContasOfBaixa } from '../guards/conta.queries.ts'
import { listSeenIds } from '../../visao/public.ts'
import { actOnBatch, deleteLancamentos, changeDates } from './batch.commands.ts'

async function titulos({ db, actor, today }: Context, ids: readonly number[], dia = today) {
  const unique = [...new Set(ids)]
  const found = await listTitulosToSettle(db, actor.empresas, unique)
  const seen = await listSeenIds({ db, actor }, unique)
  if (Math.min(found.length, seen.size) < unique.length) throw new Failure('nao_encontrado')
  const regra = await settingsOf(db)
  return found.map(({ centavos, baixado_centavos, tipo, origem, ...titulo }) => {
    const { multa, juros, total, dias } = dueIn(
      { centavos, baixado_centavos, dataVencimento: titulo.dataVencimento },
      dia,
      regra,
    )
    return {
      ...titulo,
      atraso: dias,
      valor: centavos,
      valor_baixado: baixado_centavos,
      saldo: subtract(centavos, baixado_centavos),
      multa,
      juros,
      devido: total,
      problema: problemToSettle({ ...titulo, tipo, origem }) ?? null,
    }
  })
}

const plural = (n: number, um: string, muitos: string) => (n === 1 ? um : `${n} ${muitos}`)

/** "Recebimento agendado", "3 pagamentos agendados"; with payables and receivables, "3 baixas agendadas". */
function scheduled(quantos: number, operacao: Operacao | undefined): string {
  if (operacao === undefined) return plural(quantos, 'Baixa agendada', 'baixas agendadas')
  const { payment, payments } = settleWords[operacao]
  const um = `${payment[0]?.toUpperCase()}${payment.slice(1)} agendado`
  return plural(quantos, um, `${payments} agendados`)
}

export const baixaHandlers: Handlers<typeof contract> = {
  darBaixa: async (context, { body }) => {
    const settled = await settleTitulos(context, body, { isWanted: true })
    const { ids_baixa, agendados, total, operacao } = settled
    const baixados = ids_baixa.length
    const feito = baixados > 0 ? [plural(baixados, 'Baixa registrada', 'baixas registradas')] : []
    const depois = agendados > 0 ? [scheduled(agendados, operacao)] : []
    return {
      msg: [...feito, ...depois].join('; '),
      ids_baixa,
      baixados,
      agendados,
      total,
    }
  },

  titulosASettle: async (context, { body }) => ({
    data: await titulos(context, body.ids, body.data),
    contas: await listContasOfBaixa(context.db, context.actor, body.data ?? context.today, {
      cartoes: false,
    }),
    hoje: context.today,
  }),

  reverseBaixa: async (context, { body }) => {
    await reverseOne(context, body.id_baixa, body.motivo)
    return { msg: 'Baixa desfeita' }
  },

  actInLote: (context, { body }) => actOnBatch(context, body),

  changeData: async (context, { body }) => {
    const quantos = await changeDates(context, body.ids, body.campo ?? 'dataVencimento', body.data)
    return { msg: plural(quantos, 'Data alterada', 'datas alteradas'), quantos }
  },

  lancamentosDelete: async (context, { body }) => {
    const quantos = await deleteLancamentos(context, body.ids)
    return { msg: 'Deletado com sucesso', quantos }
  },
}
