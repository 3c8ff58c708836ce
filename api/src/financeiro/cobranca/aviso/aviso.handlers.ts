import type * as contract from '@claquete/contract/financeiro/cobranca/aviso'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { isAnnouncementAddress } from '../boleto/addresses.ts'
import { listByCodigo, updateBoleto } from '../boleto/boleto.queries.ts'

/**
 * Announcements of the bank are hints that anybody could forge: each makes the bank be asked about a charge that exists,
 * once. What is unknown is taken and forgotten.
 */
export const avisoHandlers: Handlers<typeof contract> = {
  cobrancaAviso: async ({ services, inTenant }, { query, body }) => {
    if (!isAnnouncementAddress(services.config, query)) throw new Failure('rota_inexistente')
    const told = new Map(
      body.flatMap(({ codigoSolicitacao, situacao, dataHoraSituacao }) =>
        codigoSolicitacao ? [[codigoSolicitacao, `${situacao} ${dataHoraSituacao}`]] : [],
      ),
    )
    if (told.size === 0) return {}
    await inTenant(query.t, async (db) => {
      for (const { id_boleto, codigo_solicitacao, aviso } of await listByCodigo(db, [
        ...told.keys(),
      ])) {
        const heard = told.get(codigo_solicitacao)
        if (heard === undefined || heard === aviso) continue
        await updateBoleto(db, id_boleto, { aviso: heard })
        await enqueue(db, 'boleto.conferir', { id_boleto })
      }
    })
    return {}
  },
}
