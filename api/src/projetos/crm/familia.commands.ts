import { Failure } from '@claquete/contract/failures'
import type { Context } from '../../kernel/context.ts'
import { listEtapas } from './funil.queries.ts'
import { findOfFamilia, insertOportunidade, readFamilia, storeMove } from './save.queries.ts'

/** Makes the opportunity of a budget, where its status says. */
export async function insertOfFamilia(
  { db }: Pick<Context, 'db'>,
  id_familia: number,
  id_usuario: number | null,
): Promise<number> {
  const familia = await readFamilia(db, id_familia)
  if (!familia) throw new Failure('nao_encontrado')
  const { resultado, id_funil, id_funil_etapa, enviado: _, ...body } = familia
  const etapas = await listEtapas(db, id_funil)
  const closed = etapas.find((one) => resultado !== null && one.resultado === resultado)
  const id = await insertOportunidade(db, body, {
    id_funil,
    id_funil_etapa: closed?.id_funil_etapa ?? id_funil_etapa,
    id_familia,
    id_usuario,
    isClosed: closed !== undefined,
  })
  if (id !== undefined) return id
  const found = await findOfFamilia(db, id_familia)
  if (!found) throw new Failure('nao_encontrado')
  return found.id_oportunidade
}

/** Puts a deal where the status of its budget says: won, lost, or open again. */
export async function followOrcamento(
  { db }: Pick<Context, 'db'>,
  id_familia: number,
  id_usuario: number | null,
): Promise<void> {
  const familia = await readFamilia(db, id_familia)
  if (!familia) return
  const deal = await findOfFamilia(db, id_familia)
  if (!deal) {
    // What is won or lost counts in the conversion, also where nobody made an opportunity of it.
    if (familia.resultado !== null) await insertOfFamilia({ db }, id_familia, id_usuario)
    return
  }
  if (deal.resultado === familia.resultado) return
  const etapas = await listEtapas(db, deal.id_funil)
  const papel = familia.enviado ? 'negociacao' : 'orcamento'
  const to =
    familia.resultado === null
      ? (etapas.find((one) => one.papel === papel) ?? etapas.find((one) => one.resultado === null))
      : etapas.find((one) => one.resultado === familia.resultado)
  if (to) await storeMove(db, deal.id_oportunidade, to, id_usuario)
}
