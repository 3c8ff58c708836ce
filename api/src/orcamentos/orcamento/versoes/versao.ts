import { fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type { CabecaBody } from '@claquete/contract/orcamentos/orcamento/cabeca'
import type { Context } from '../../../kernel/context.ts'
import { nextNumber } from '../../../kernel/numbering.queries.ts'
import { announceChange } from '../../../kernel/realtime.ts'
import { findOrcamento } from '../acesso.ts'
import { cabecaDe, missingReferences, updateCabeca } from '../lista/cabeca.queries.ts'
import { statusInicial } from '../lista/cabeca-save.ts'
import { count } from '../status/mudar-status.ts'
import { lockFamilia } from '../status/status.queries.ts'
import { copyOrcamento } from './copia.queries.ts'

/** A version of a budget: the same number, its own status, none of the money. */
export async function novaVersao(context: Context, de: number, nome_versao: string) {
  const { db, actor, today } = context
  // Two versions asked for at once get two numbers.
  await lockFamilia(db, de)
  const antes = await findOrcamento(context, de)
  const id_orcamento_status = await statusInicial(context)
  const novo = await copyOrcamento(db, de, {
    id_orcamento_status,
    id_usuario: actor.id_usuario,
    today,
    versao: { nome_versao },
  })
  const text = `Versão ${novo.id_orcamento_versao} criada a partir de “${nomeDa(antes)}”`
  await count(context, novo.id_orcamento, { tipo: 'versao', descricao: text })
  await announceChange(db, 'orcamento')
  return { ...novo, num_orc: antes.num_orc }
}

interface Nomeada {
  readonly nome_versao: string
  readonly id_orcamento_versao: number
}
export const nomeDa = ({ nome_versao, id_orcamento_versao }: Nomeada) =>
  nome_versao || (id_orcamento_versao === 0 ? 'Original' : `Versão ${id_orcamento_versao}`)

type Trocas = Partial<Pick<CabecaBody, 'titulo' | 'id_empresa' | 'id_cliente' | 'id_agencia'>>

/** A new budget with the sheet of another: its own number, nothing approved, no dates. */
export async function copy(context: Context, de: number, trocas: Trocas) {
  const { db, actor, today } = context
  const antes = await findOrcamento(context, de)
  const { titulo, ...refs } = trocas
  const head = cabecaDe(refs)
  const [missing] = await missingReferences(db, actor, head)
  if (missing) throw fieldFailure(missing, messages.exists)
  const id_orcamento_status = await statusInicial(context)
  const { texto: num_orc } = await nextNumber(db, 'orcamento', today)
  const { id_orcamento } = await copyOrcamento(db, de, {
    id_orcamento_status,
    id_usuario: actor.id_usuario,
    today,
    copia: { num_orc, titulo: titulo || antes.titulo },
  })
  // The contact is one of the client's or the agency's: with others it is nobody's.
  const contato = 'id_cliente' in head || 'id_agencia' in head ? { id_pessoa_contato: null } : {}
  const own = { ...head, ...contato, id_responsavel: actor.id_usuario }
  await updateCabeca(db, id_orcamento, own)
  const text = `Copiado de ${antes.num_orc} · ${antes.titulo} (${nomeDa(antes)})`
  await count(context, id_orcamento, { tipo: 'copia', descricao: text })
  await announceChange(db, 'orcamento')
  return { id_orcamento, num_orc }
}
