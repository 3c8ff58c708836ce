import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { WhoToday } from '../../../src/kernel/context.ts'
import { newFileKey } from '../../../src/kernel/files/receive.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { insertFile } from '../../../src/sistema/arquivos/public.ts'
import { applyReturn } from '../../../src/financeiro/cnab/retorno/receive.commands.ts'
import { ReadBudget } from '../../../src/kernel/aside/budget.ts'
import { readSent } from '../../../src/financeiro/cnab/retorno/retorno.read.ts'

/** Puts an answer of the bank among the stored files and applies it. */
export async function receiveReturn(
  who: WhoToday,
  services: Services,
  { texto, nome }: { readonly texto: string; readonly nome: string },
): Promise<void> {
  const { db, actor, today } = who
  const arquivo = newFileKey(db.tenant, today, 'ret')
  const bytes = Buffer.from(texto, 'latin1')
  await services.storage.put(arquivo, Readable.from([bytes]))
  await insertFile(db, {
    arquivo,
    name: nome,
    mime: 'text/plain',
    tamanho: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    tela: 'cnab-retorno',
    id_usuario: actor.id_usuario,
    tabela: null,
    chave: null,
  })
  const sent = await readSent(
    services,
    { arquivo, name: nome },
    { tenant: actor.tenant, budget: new ReadBudget() },
  )
  await applyReturn(who, sent, {})
}
