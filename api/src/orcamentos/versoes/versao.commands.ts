import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import type { Context } from '../../kernel/context.ts'
import { nextNumber } from '../../kernel/settings/numbering.queries.ts'
import { findOrcamento } from '../orcamento/public.ts'
import {
  headerOfOrcamento,
  initialStatus,
  missingReferences,
  updateOrcamentoHeader,
} from '../lista/public.ts'
import { countEvent, lockFamilia } from '../status/public.ts'
import { copyOrcamento } from './copy.queries.ts'

/** Creates a version of a budget: same number, its own status, no money. */
export async function novaVersao(context: Context, de: number, nome_versao: string) {
  const { db, actor, today } = context
  // Serialises concurrent requests, so that each version gets its own number.
  await lockFamilia(db, de)
  const antes = await findOrcamento(context, de)
  const id_orcamento_status = await initialStatus(context)
  const novo = await copyOrcamento(db, de, {
    id_orcamento_status,
    id_usuario: actor.id_usuario,
    today,
    versao: { nome_versao },
  })
  const text = `Versão ${novo.id_orcamento_versao} criada a partir de “${versaoName(antes)}”`
  await countEvent(context, novo.id_orcamento, { tipo: 'versao', descricao: text })
  return { ...novo, num_orc: antes.num_orc }
}

type Replacements = Partial<Pick<HeaderBody, 'titulo' | 'id_empresa' | 'id_cliente' | 'id_agencia'>>

/** Creates a budget with another's sheet: its own number, not approved, without dates. */
export async function copy(context: Context, de: number, replacements: Replacements) {
  const { db, actor, today } = context
  const antes = await findOrcamento(context, de)
  const { titulo, ...refs } = replacements
  const head = headerOfOrcamento(refs)
  const [missing] = await missingReferences(db, actor, head)
  if (missing) throw fieldFailure(missing, messages.exists)
  const id_orcamento_status = await initialStatus(context)
  const { texto: num_orc } = await nextNumber(db, 'orcamento', today)
  const { id_orcamento } = await copyOrcamento(db, de, {
    id_orcamento_status,
    id_usuario: actor.id_usuario,
    today,
    copia: { num_orc, titulo: titulo || antes.titulo },
  })
  // A contact belongs to the client or the agency; when these change it is cleared.
  const contato = 'id_cliente' in head || 'id_agencia' in head ? { id_pessoa_contato: null } : {}
  const own = { ...head, ...contato, id_responsavel: actor.id_usuario }
  await updateOrcamentoHeader(db, id_orcamento, own)
  const text = `Copiado de ${antes.num_orc} · ${antes.titulo} (${versaoName(antes)})`
  await countEvent(context, id_orcamento, { tipo: 'copia', descricao: text })
  return { id_orcamento, num_orc }
}
