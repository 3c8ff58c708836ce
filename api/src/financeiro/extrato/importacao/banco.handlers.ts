import type * as contract from '@claquete/contract/financeiro/extrato/extrato-banco'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { openIntegration } from '../../../sistema/configuracoes/public.ts'
import { fetchStatement } from './banco.commands.ts'
import { listBancos, saveBanco } from './banco.queries.ts'

async function requireBanco({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const [banco] = await listBancos(db, actor, id)
  if (!banco) throw new Failure('nao_encontrado')
  return banco
}

export const bancoHandlers: Handlers<typeof contract> = {
  extratoBancoList: async (context) => ({
    configurada: (await openIntegration(context, 'inter')) !== undefined,
    data: await listBancos(context.db, context.actor),
  }),

  extratoBancoSave: async (context, { params: { id_contabancaria }, body }) => {
    const { db, today } = context
    await requireBanco(context, id_contabancaria)
    const { ativo, desde, conta_corrente } = body
    if (desde > today) throw fieldFailure('desde', 'Escolha um dia que já passou, ou hoje.')
    await saveBanco(db, id_contabancaria, { ativo, desde, conta_corrente: conta_corrente || null })
    const msg = ativo === 'S' ? 'Busca diária ligada.' : 'Busca diária desligada.'
    return { data: await requireBanco(context, id_contabancaria), msg }
  },

  extratoBancoFetch: async (context, { params: { id_contabancaria } }) => {
    const { services, actor, today } = context
    await context.transaction((opened) => requireBanco(opened, id_contabancaria))
    const { mayRetry: _, ...result } = await fetchStatement({
      services,
      transaction: (work) => context.transaction(({ db }) => work(db)),
      id_contabancaria,
      id_usuario: actor.id_usuario,
      today,
    })
    return { ...result, msg: result.texto }
  },
}
