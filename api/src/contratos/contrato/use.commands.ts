import type { WhoToday } from '../../kernel/context.ts'
import { keepFromContrato } from '../../orcamentos/direitos/public.ts'
import type { ContratoHead } from './access.queries.ts'
import type { Versao } from './versao.queries.ts'

/** Keeps the right to the image that a contract gives from its signature on. */
export async function keepUse(
  { db, actor }: Pick<WhoToday, 'db' | 'actor'>,
  { tipo, id_orcamento, numero }: ContratoHead,
  { id_pessoa, objeto, territorio, midias, uso_inicio, uso_fim }: Versao,
): Promise<void> {
  if (tipo !== 'elenco' || id_pessoa === null || uso_inicio === null) return
  if (territorio === '' || midias === '') return
  const use = { territorio, midias, inicio: uso_inicio, fim: uso_fim }
  const obs = `Contrato ${numero}`
  await keepFromContrato(
    db,
    { id_pessoa, id_orcamento, obra: objeto.slice(0, 200), ...use, obs },
    actor.id_usuario,
  )
}
