import type * as contract from '@claquete/contract/financeiro/cobranca/pix/aviso'
import { Failure } from '@claquete/contract/failures'
import type { Handlers } from '../../../kernel/context.ts'
import { enqueue } from '../../../kernel/background/jobs.ts'
import { isAnnouncementAddress } from './addresses.ts'
import { listByIdRec, updateAutorizacao } from './autorizacao.queries.ts'
import { listByTxid, updatePixCobranca } from './cobranca.queries.ts'

interface Said {
  readonly id: string | null | undefined
  readonly status: string | null | undefined
}

/** The last word of each, by its id. */
const lastWords = (all: readonly Said[]) =>
  new Map(all.flatMap(({ id, status }) => (id ? [[id, status ?? '']] : [])))

/**
 * Announcements of the bank are hints that anybody could forge: each makes the bank be asked about what exists, and what it
 * answers counts. What is unknown is taken and forgotten.
 */
export const pixAvisoHandlers: Handlers<typeof contract> = {
  pixAutorizacaoAviso: async ({ services, inTenant }, { params, body }) => {
    if (!isAnnouncementAddress(services.config, params)) throw new Failure('rota_inexistente')
    const told = lastWords(body.recs.map(({ idRec, status }) => ({ id: idRec, status })))
    if (told.size === 0) return {}
    await inTenant(params.t, async (db) => {
      for (const { id_pix_autorizacao, id_rec, aviso } of await listByIdRec(db, [...told.keys()])) {
        const heard = told.get(id_rec) ?? ''
        if (heard === aviso) continue
        await updateAutorizacao(db, id_pix_autorizacao, { aviso: heard })
        await enqueue(db, 'pix.autorizar', { id_pix_autorizacao })
      }
    })
    return {}
  },

  pixCobrancaAviso: async ({ services, inTenant }, { params, body }) => {
    if (!isAnnouncementAddress(services.config, params)) throw new Failure('rota_inexistente')
    const told = lastWords(body.cobsr.map(({ txid, status }) => ({ id: txid, status })))
    if (told.size === 0) return {}
    await inTenant(params.t, async (db) => {
      for (const { id_pix_cobranca, txid, aviso } of await listByTxid(db, [...told.keys()])) {
        const heard = told.get(txid) ?? ''
        // An attempt that failed leaves the charge active: the same word may say something new.
        if (heard === aviso && heard !== 'ATIVA') continue
        await updatePixCobranca(db, id_pix_cobranca, { aviso: heard })
        await enqueue(db, 'pix.cobrar', { id_pix_cobranca })
      }
    })
    return {}
  },
}
