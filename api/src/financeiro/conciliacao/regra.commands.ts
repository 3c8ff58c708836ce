import type { RegraBodyInside as RegraBody } from '@claquete/contract/financeiro/conciliacao/regra'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { saysYield } from '@claquete/core/financeiro/conciliacao/rule'
import type { WhoToday } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { requireContas } from '../../livro/titulos/public.ts'
import { lockRegra, storeRegra } from './regra.queries.ts'

function checkIgnored({ contem, motivo }: RegraBody) {
  if (saysYield(contem)) {
    throw fieldFailure('acao', 'Rendimento e juros são dinheiro: lance em uma conta do plano.')
  }
  if (!motivo) throw fieldFailure('motivo', 'Diga por que estas linhas ficam de fora.')
}

function checkBody(body: RegraBody) {
  const { acao, valor_min, valor_max } = body
  if (acao === 'casar' && !body.id_pessoa) {
    throw fieldFailure('id_pessoa', 'Diga de quem são estas linhas.')
  }
  if (acao === 'casar' && (body.tolerancia ?? 0) > 0 && !body.id_grupoCusto_diferenca) {
    throw fieldFailure(
      'id_grupoCusto_diferenca',
      'Escolha a conta do plano que recebe a diferença.',
    )
  }
  if (acao === 'lancar' && !body.id_grupoCusto) {
    throw fieldFailure('id_grupoCusto', 'Escolha a conta do plano em que lançar.')
  }
  if (acao === 'transferir' && !body.id_conta_destino) {
    throw fieldFailure('id_conta_destino', 'Escolha a outra conta da transferência.')
  }
  if (acao === 'ignorar') checkIgnored(body)
  if (typeof valor_min === 'number' && typeof valor_max === 'number' && valor_max < valor_min) {
    throw fieldFailure('valor_max', 'A faixa termina antes de começar.')
  }
}

/** Stores a new rule, or the change of one; returns its id. */
export async function saveRegra(who: WhoToday, body: RegraBody): Promise<number> {
  checkBody(body)
  await requireContas(who, [body.id_contabancaria, body.id_conta_destino])
  if (typeof body.id_conciliacao_regra === 'number') {
    const before = await lockRegra(who.db, body.id_conciliacao_regra)
    if (!before) throw new Failure('nao_encontrado')
    requireVersao(before, body.versao)
  }
  return storeRegra(who.db, body, who.actor.id_usuario)
}
