import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import type {
  ConsultaDaNotaInside,
  notaLookUp,
} from '@claquete/contract/financeiro/fiscal/recebidas/consulta'
import { notaList } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { recebidaList } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import { findChave } from '@claquete/core/financeiro/fiscal/recebidas/chave'
import { estadoAfter } from '@claquete/core/financeiro/fiscal/recebidas/estado'
import { must } from '@claquete/core/kernel/must'
import { formatDocumento } from '@claquete/core/kernel/person/documento'
import type { Context, SlowContext } from '../../../kernel/context.ts'
import { holds } from '../../../kernel/session/session.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import { NfseUnanswered } from '../nfse/client.read.ts'
import { listEmissores } from '../nfse/emissor.queries.ts'
import type { EmissorRow } from '../nfse/emissor.queries.ts'
import { openEmissor } from '../nfse/emissor.read.ts'
import { findIdByChave, notas } from '../nfse/nota.queries.ts'
import { configFor, openServico } from '../nfse/service.commands.ts'
import { openDistribution } from './distribution.read.ts'
import type { ReadDocument, ReadEvento, ReadNota } from './read.task.ts'
import { readTexts, receiveBudget } from './receive.read.ts'
import { recebidas } from './recebida.queries.ts'
import { storeDocuments } from './store.commands.ts'
import { listByChave } from './store.queries.ts'

type Body = TakenBy<typeof notaLookUp>['body']

function chaveOf(texto: string): string {
  const found = findChave(texto)
  if (found?.tipo === 'servico') return found.chave
  throw fieldFailure(
    'texto',
    found
      ? 'É a chave de uma compra (NF-e ou NFC-e): aqui se consultam notas de serviço.'
      : 'A chave tem 50 caracteres, e o último os confere. Copie-a de novo.',
  )
}

/** The issued note with this key, as the person may see it. */
async function findIssued(
  { db, actor }: Context,
  chave: string,
): Promise<ConsultaDaNotaInside | undefined> {
  if (!holds(actor, notaList.access)) return undefined
  const id_nota = await findIdByChave(db, chave)
  const nota = id_nota && (await notas.find(db, await visaoDoLivro(db, actor), id_nota))
  if (!nota) return undefined
  const [unit] = await listEmissores(db, [nota.id_empresa])
  return {
    chave,
    onde: 'emitida',
    numero_nota: nota.numero_nota,
    competencia: nota.competencia,
    valor: nota.valor,
    prestador_nome: nota.empresa,
    prestador_documento: unit?.cnpj ?? '',
    tomador: nota.tomador_nome,
    estado: nota.estado,
    assinatura: null,
    guardada: true,
    id_nota: nota.id_nota,
    id_nota_recebida: null,
    para: null,
  }
}

/** The received note with this key, as the person may see it. */
async function findReceived(
  { db, actor }: Context,
  chave: string,
): Promise<ConsultaDaNotaInside | undefined> {
  if (!holds(actor, recebidaList.access)) return undefined
  const [stored] = await listByChave(db, [chave])
  const visao = await visaoDoLivro(db, actor)
  const nota = stored && (await recebidas.find(db, visao, stored.id_nota_recebida))
  if (!nota) return undefined
  const { id_nota_recebida, id_empresa, empresa, numero_nota, competencia, valor } = nota
  const { prestador_nome, prestador_documento, estado, assinatura } = nota
  return {
    chave,
    onde: 'recebida',
    numero_nota,
    competencia,
    valor,
    prestador_nome,
    prestador_documento,
    tomador: empresa,
    estado,
    assinatura,
    guardada: estado !== 'so_chave',
    id_nota: null,
    id_nota_recebida,
    para: { id_empresa, empresa },
  }
}

interface Said {
  readonly nota: ReadNota
  readonly eventos: readonly ReadEvento[]
}

/** What the service has under a key, asked by one unit; undefined where it shows this unit none. */
async function askAs(
  { services, actor }: SlowContext,
  { id_empresa, ambiente }: EmissorRow,
  chave: string,
): Promise<Said | undefined> {
  const work = { services, tenant: actor.tenant }
  const client = await openServico(work, { id_empresa, ambiente })
  const found = await client?.findByChave(chave)
  if (!found) return undefined
  const config = must(await configFor(work, { id_empresa, ambiente }, 'adn'), 'a unit that asks')
  const events = await openDistribution(config).eventosOf(chave)
  const read: readonly ReadDocument[] = await readTexts(
    services,
    [found.xml, ...events].map((xml) => ({ nome: chave, xml })),
    { tenant: actor.tenant, budget: receiveBudget() },
  )
  const [nota] = read
  if (!nota || !('nota' in nota) || nota.nota.chave !== chave) {
    const why = nota && 'motivo' in nota ? nota.motivo : 'O serviço deu outra nota.'
    throw fieldFailure('texto', why)
  }
  return { nota, eventos: read.filter((one): one is ReadEvento => 'evento' in one) }
}

/** Asks the service as each unit of the person that can prove who it is, until one is shown the note. */
async function askService(context: SlowContext, { id_empresa }: Body, chave: string) {
  const { services, actor } = context
  const units = (await context.transaction(({ db }) => listEmissores(db))).filter(
    (one) =>
      (actor.empresas.length === 0 || actor.empresas.includes(one.id_empresa)) &&
      (!id_empresa || one.id_empresa === id_empresa),
  )
  if (units.length === 0) throw new Failure('nao_encontrado')
  const able = units.filter((one) => openEmissor(services, actor.tenant, one) !== undefined)
  if (able.length === 0) {
    throw fieldFailure('id_empresa', 'Envie o certificado A1 {da unidade} em Emissores de notas.')
  }
  try {
    for (const unit of able) {
      const said = await askAs(context, unit, chave)
      if (said) return said
    }
  } catch (error) {
    if (error instanceof NfseUnanswered) throw fieldFailure('texto', error.message)
    throw error
  }
  throw fieldFailure(
    'texto',
    'O serviço nacional não mostra uma nota com esta chave: só a vê quem está nela, com o seu certificado.',
  )
}

/** The state that events of the service give to a note. */
const estadoIn = ({ eventos }: Said) =>
  eventos.map(({ evento }) => estadoAfter(evento.tipo)).find((estado) => estado !== undefined) ??
  'em_vigor'

/** Whose unit took the service, among those of the person. */
async function unitOf({ db, actor }: Context, documento: string) {
  const found = (await listEmissores(db)).find(
    ({ cnpj, id_empresa }) =>
      cnpj === documento && (actor.empresas.length === 0 || actor.empresas.includes(id_empresa)),
  )
  return found ? { id_empresa: found.id_empresa, empresa: found.empresa } : null
}

/**
 * What a key is of: a note issued here, one received here, or what the national service shows to a unit of the person. A
 * received note of which only the key is known is asked for, too.
 */
export async function lookUpNota(context: SlowContext, body: Body): Promise<ConsultaDaNotaInside> {
  const chave = chaveOf(body.texto)
  const own = await context.transaction(
    async (inside) => (await findIssued(inside, chave)) ?? (await findReceived(inside, chave)),
  )
  if (own?.guardada === true) return own
  const said = await askService(context, body, chave)
  const { nota, estado: assinatura } = said.nota
  const para = await context.transaction((inside) => unitOf(inside, nota.tomador_documento))
  return {
    chave,
    onde: own ? 'recebida' : 'servico',
    numero_nota: nota.numero_nota,
    competencia: nota.competencia,
    valor: nota.valor,
    prestador_nome: nota.prestador_nome,
    prestador_documento: nota.prestador_documento,
    tomador: para?.empresa ?? (nota.tomador_documento && formatDocumento(nota.tomador_documento)),
    estado: estadoIn(said),
    assinatura,
    guardada: false,
    id_nota: null,
    id_nota_recebida: own?.id_nota_recebida ?? null,
    para,
  }
}

/** Asks the service for a note by its key and stores it as received, with its events, where a unit took the service. */
export async function keepFromService(context: SlowContext, body: Body) {
  const chave = chaveOf(body.texto)
  const { nota, eventos } = await askService(context, body, chave)
  const [told] = await context.transaction(({ db, actor }) =>
    storeDocuments(db, [nota, ...eventos], { origem: 'servico', empresas: actor.empresas }),
  )
  const { resultado, texto, id_nota_recebida } = must(told, 'what became of the note')
  if (id_nota_recebida === null || resultado === 'de_outra') throw fieldFailure('texto', texto)
  return { id_nota_recebida, msg: texto }
}
