import type { FileResult } from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { estadoAfter, weightOf } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import type { OrigemDaRecebida } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { centsToDecimalText, formatReais } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { formatDocumento, normalizeDocumento } from '@claquete/core/kernel/person/documento'
import { storedText } from '@claquete/core/kernel/writing/stored-text'
import { notify } from '../../../kernel/background/realtime.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { ReadDocument, ReadEvento, ReadNota } from './read.task.ts'
import {
  endRecebidas,
  listByChave,
  listEventosOf,
  listUnidadesWithCnpj,
  storeEventos,
  storeRecebidas,
} from './store.queries.ts'
import type { NewRecebida } from './store.queries.ts'

interface From {
  readonly origem: Exclude<OrigemDaRecebida, 'chave'>
  /** The units that who sends works for; empty means all. */
  readonly empresas: readonly number[]
}

const decimal = (amount: Cents) => centsToDecimalText(amount)

function rowOf({ nota, assinatura, assinante, xml, id_empresa, origem }: Stored): NewRecebida {
  const { substitui: _, tomador_documento: __, ...rest } = nota
  const plain = (text: string) => storedText(text)
  return {
    ...rest,
    id_empresa,
    origem,
    estado: 'em_vigor',
    peso: weightOf({ origem, assinatura }),
    assinatura,
    assinante: plain(assinante),
    prestador_nome: plain(nota.prestador_nome),
    descricao: plain(nota.descricao),
    pedido: plain(nota.pedido),
    valor: decimal(nota.valor),
    liquido: decimal(nota.liquido),
    iss: decimal(nota.iss),
    irrf: decimal(nota.irrf),
    contribuicoes: decimal(nota.contribuicoes),
    inss: decimal(nota.inss),
    xml,
  }
}

interface Stored extends Omit<ReadNota, 'estado'> {
  readonly assinatura: ReadNota['estado']
  readonly id_empresa: number
  readonly origem: From['origem']
}

const named = ({ numero_nota, prestador_nome, prestador_documento }: ReadNota['nota']) =>
  `${numero_nota} de ${prestador_nome || formatDocumento(prestador_documento)}`

/** Ends the notes that events or other notes ended, and tells of those that something pays. */
async function endWhatEnded(db: TenantDb, chaves: readonly string[], replaced: readonly string[]) {
  const ended = { cancelada: [] as string[], substituida: [...replaced] }
  for (const { chave, tipo } of await listEventosOf(db, chaves)) {
    const estado = estadoAfter(tipo)
    if (estado) ended[estado].push(chave)
  }
  const changed = [
    ...(await endRecebidas(db, ended.cancelada, 'cancelada')),
    ...(await endRecebidas(db, ended.substituida, 'substituida')),
  ]
  if (changed.length === 0) return
  for (const one of await listByChave(db, changed)) {
    if (!one.is_paid) continue
    await notify(db, {
      tipo: 'warning',
      titulo: one.estado === 'cancelada' ? 'Nota cancelada depois de paga' : 'Nota substituída',
      msg: `A nota ${one.numero_nota} de ${one.prestador_nome} está ligada a uma conta a pagar. Confira.`,
      path: `/financeiro/notas/recebidas?nota=${one.id_nota_recebida}`,
    })
  }
}

const badSignature =
  'A assinatura não confere: o arquivo mudou depois de assinado. A nota ficou marcada; peça o XML original.'

function toldOfNota(one: ReadNota, touched: { readonly is_new: boolean } | undefined) {
  const { nota, estado } = one
  if (!touched) {
    return { resultado: 'ja_estava', texto: `A nota ${named(nota)} já estava aqui.` } as const
  }
  if (estado === 'invalida') return { resultado: 'assinatura', texto: badSignature } as const
  const unsigned =
    estado === 'ausente' ? ' Sem assinatura: confira-a no portal antes de pagar.' : ''
  return touched.is_new
    ? ({
        resultado: 'lida',
        texto: `Nota ${named(nota)}, ${formatReais(nota.valor)}.${unsigned}`,
      } as const)
    : ({
        resultado: 'atualizada',
        texto: `A nota ${named(nota)} já estava, e este arquivo diz mais: os dados são dele.${unsigned}`,
      } as const)
}

async function storeNotas(
  db: TenantDb,
  notas: readonly Stored[],
): Promise<(nota: Stored) => Pick<FileResult, 'resultado' | 'texto' | 'id_nota_recebida'>> {
  const best = new Map<string, Stored>()
  for (const one of notas) {
    const before = best.get(one.nota.chave)
    if (!before || weightOf(before) < weightOf(one)) best.set(one.nota.chave, one)
  }
  const touched = new Map(
    (await storeRecebidas(db, [...best.values()].map(rowOf))).map((row) => [row.chave, row]),
  )
  const left = [...best.keys()].filter((chave) => !touched.has(chave))
  const ids = new Map([...touched.values()].map((row) => [row.chave, row.id_nota_recebida]))
  if (left.length > 0) {
    for (const row of await listByChave(db, left)) ids.set(row.chave, row.id_nota_recebida)
  }
  return (one) => {
    const { chave } = one.nota
    const isBest = best.get(chave) === one
    return {
      ...toldOfNota({ ...one, estado: one.assinatura }, isBest ? touched.get(chave) : undefined),
      id_nota_recebida: ids.get(chave) ?? null,
    }
  }
}

const namesOfEventos: Readonly<Record<string, string>> = {
  '101101': 'Cancelamento',
  '105102': 'Cancelamento por substituição',
  '101103': 'Pedido de análise do cancelamento',
  '105104': 'Cancelamento deferido',
  '105105': 'Cancelamento indeferido',
  '305101': 'Cancelamento de ofício',
}
/** What people call an event of a note. */
export const nameOfEvento = (tipo: string): string => namesOfEventos[tipo] ?? `Evento ${tipo}`

async function storeEvents(db: TenantDb, eventos: readonly ReadEvento[], { origem }: From) {
  // An event can cancel a note. One that somebody uploaded counts only if its signature is valid.
  const believed = eventos.filter(({ estado }) => origem === 'servico' || estado === 'valida')
  const unique = new Map(believed.map((one) => [`${one.evento.chave}/${one.evento.tipo}`, one]))
  await storeEventos(
    db,
    [...unique.values()].map(({ evento: { chave, tipo, em, motivo }, estado, xml }) => ({
      chave,
      tipo,
      em: Number.isNaN(Date.parse(em)) ? null : em,
      motivo: storedText(motivo),
      assinatura: estado,
      xml,
    })),
  )
  const known = new Map(
    (
      await listByChave(
        db,
        eventos.map(({ evento }) => evento.chave),
      )
    ).map((row) => [row.chave, row]),
  )
  return (one: ReadEvento): Pick<FileResult, 'resultado' | 'texto' | 'id_nota_recebida'> => {
    const nota = known.get(one.evento.chave)
    const id_nota_recebida = nota?.id_nota_recebida ?? null
    if (!believed.includes(one)) {
      const texto = 'A assinatura do evento não confere: ele não foi aplicado. Peça o XML original.'
      return { resultado: 'assinatura', texto, id_nota_recebida }
    }
    const nome = nameOfEvento(one.evento.tipo)
    const texto = nota
      ? `${nome} da nota ${nota.numero_nota}.`
      : `${nome} de uma nota que ainda não chegou: vale quando ela chegar.`
    return { resultado: 'evento', texto, id_nota_recebida }
  }
}

function ofAnother(
  { tomador_documento, prestador_documento }: ReadNota['nota'],
  own: ReadonlyMap<string, number>,
) {
  if (own.has(prestador_documento)) {
    return 'É uma nota que {a unidade} emitiu: ela está em Notas emitidas.'
  }
  if (tomador_documento === '') return 'A nota não diz quem tomou o serviço.'
  return `A nota é de ${formatDocumento(tomador_documento)}, que não é CNPJ de nenhuma {unidade} sua.`
}

/** Only who issued a note replaces it: the issuer is in both keys. */
const replacesOwn = ({ chave, substitui }: ReadNota['nota']) =>
  substitui !== '' && substitui.slice(8, 23) === chave.slice(8, 23)

/**
 * Stores what was read, in the transaction of the caller: notes whose taker is a unit by the whole CNPJ, and events. Says
 * of each document what happened; what is there already stays once.
 */
export async function storeDocuments(
  db: TenantDb,
  documents: readonly ReadDocument[],
  from: From,
): Promise<FileResult[]> {
  const own = new Map(
    (await listUnidadesWithCnpj(db))
      .filter(({ id_empresa }) => from.empresas.length === 0 || from.empresas.includes(id_empresa))
      .map(({ id_empresa, cnpj }) => [normalizeDocumento(cnpj), id_empresa]),
  )
  const stored = new Map<ReadDocument, Stored>()
  for (const one of documents) {
    if (!('nota' in one)) continue
    const id_empresa = own.get(one.nota.tomador_documento)
    const { estado: assinatura, ...rest } = one
    if (id_empresa !== undefined) {
      stored.set(one, { ...rest, assinatura, id_empresa, origem: from.origem })
    }
  }
  const eventos = documents.filter((one): one is ReadEvento => 'evento' in one)
  const told = stored.size > 0 ? await storeNotas(db, [...stored.values()]) : undefined
  const toldOfEvento = eventos.length > 0 ? await storeEvents(db, eventos, from) : undefined
  const trusted = [...stored.values()].filter(({ assinatura }) => assinatura === 'valida')
  await endWhatEnded(
    db,
    [
      ...[...stored.values()].map(({ nota }) => nota.chave),
      ...eventos.map(({ evento }) => evento.chave),
    ],
    trusted.flatMap(({ nota }) => (replacesOwn(nota) ? [nota.substitui] : [])),
  )
  return documents.map((one): FileResult => {
    const { nome } = one
    if ('motivo' in one) {
      return { nome, resultado: 'nao_e_nota', texto: one.motivo, id_nota_recebida: null }
    }
    const nota = stored.get(one)
    if (nota && told) return { nome, ...told(nota) }
    if ('evento' in one && toldOfEvento) return { nome, ...toldOfEvento(one) }
    const texto = 'nota' in one ? ofAnother(one.nota, own) : ''
    return { nome, resultado: 'de_outra', texto, id_nota_recebida: null }
  })
}
