import type { conciliacaoPostMany } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { sumOf } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { lockPending, reconcile } from './reconcile.commands.ts'
import { saveRegra } from './regra.commands.ts'

type Body = TakenBy<typeof conciliacaoPostMany>['body']

/**
 * Posts each of several lines as an entry of its own, all on one account of the chart, and reconciles each apart, so that
 * each can be undone. With `contem` it makes the rule that proposes the next lines like these.
 */
export async function postMany(who: WhoToday, body: Body) {
  const { id_contabancaria, descricao, contem, linhas: asked, ...entry } = body
  const lines = await lockPending(who, asked, id_contabancaria)
  const isOut = lines.map(({ valor }) => valor < 0)
  if (new Set(isOut).size > 1) {
    throw fieldFailure('linhas', 'Escolha só entradas ou só saídas: a conta do plano é de um lado.')
  }
  const rule = contem?.trim() ? await ruleFor(who, body, contem.trim(), isOut[0] === true) : null
  for (const { id_extrato_historico, texto, valor } of lines) {
    await reconcile(who, {
      id_contabancaria,
      linhas: [id_extrato_historico],
      lancamentos: [{ ...entry, descricao: descricao?.trim() || texto, valor }],
      motivo: 'lançado a partir do extrato',
      id_conciliacao_regra: rule,
    })
  }
  return {
    lancadas: lines.length,
    total: sumOf(lines, ({ valor }) => valor),
    id_conciliacao_regra: rule,
  }
}

function ruleFor(who: WhoToday, body: Body, contem: string, isOut: boolean): Promise<number> {
  if (!who.actor.permissions.has('extrato.regras')) throw new Failure('sem_permissao')
  const { id_contabancaria, descricao, id_grupoCusto, id_pessoa, id_centrocusto, id_orcamento } =
    body
  return saveRegra(who, {
    descricao: descricao?.trim() || contem,
    ativo: 'S',
    contem,
    operacao: isOut ? 'D' : 'C',
    acao: 'lancar',
    automatica: 'N',
    id_contabancaria,
    id_grupoCusto,
    id_pessoa,
    id_centrocusto,
    id_orcamento,
  })
}
