import { must } from '@claquete/core/kernel/must'
import { registerNota } from '../../../src/financeiro/fiscal/nfse/acts.commands.ts'
import { prepareNota } from '../../../src/financeiro/fiscal/nfse/draft.read.ts'
import { emitNota } from '../../../src/financeiro/fiscal/nfse/emit.commands.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { contextOf, elencoOf } from '../../acesso/usuarios/elenco.ts'
import { listFaturasToNote, listServicos } from './fiscal.queries.ts'

/**
 * Two notes of a unit whose city has a portal of its own: one with its number, and one that waits for it. A note of the
 * national emitter needs a certificate, which the demonstration has not.
 */
export async function seedNotas(db: TenantDb, services: Services): Promise<void> {
  const { quem } = await elencoOf(db, services)
  const marcia = contextOf(quem('marcia', 0), services)
  const [servico] = await listServicos(db, '13.03')
  const id_servico = must(servico, 'service of films').id_servico
  const ids: number[] = []
  for (const { id_fatura } of await listFaturasToNote(db)) {
    const { draft } = await prepareNota(marcia, { id_fatura, id_servico })
    if (draft.via !== 'municipio' || draft.problemas.length > 0) continue
    const { id_nota } = await emitNota(marcia, { id_fatura, id_servico })
    ids.push(id_nota)
    if (ids.length === 2) break
  }
  const [first] = ids
  // A demonstration of days before the layouts of the tables has none.
  if (first === undefined) return
  await registerNota(marcia, {
    id_nota: first,
    numero_nota: '2026184',
    chave: 'K7QX-2B9M',
    link: '',
  })
}
