import { Failure } from '@claquete/contract/failures'
import type {
  RecebidaInside,
  RecebidaRowInside,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  namesOfRetidos,
  retidosDaNota,
} from '@claquete/core/financeiro/fiscal/recebidas/read-documento'
import type { Context } from '../../../kernel/context.ts'
import { readCertificates, trustedRootOf } from '../../../kernel/security/trusted-chain.ts'
import { listClosedMonths } from '../../../livro/titulos/public.ts'
import { visaoDoLivro } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { proposalsOf, shownTitulo } from './proposals.read.ts'
import { findXml, listEventos, recebidas } from './recebida.queries.ts'
import type { RecebidaFilter } from './recebida.queries.ts'
import { nameOfEvento } from './store.commands.ts'
import { listToMatch } from './match.queries.ts'
import { listTitulosOf } from './titulos.queries.ts'

/** The note that a person may see, with what the list lacks; `nao_encontrado` otherwise. */
export async function requireRecebida({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number) {
  const found = await recebidas.find(db, await visaoDoLivro(db, actor), id)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

/** The rows of a page, each without a payment with the surest one that may be it. */
async function withBest(
  db: TenantDb,
  visao: VisaoDoLivro,
  rows: readonly RecebidaRowInside[],
): Promise<RecebidaRowInside[]> {
  const open = rows.filter(({ situacao }) => situacao === 'a_vincular')
  const ids = open.map(({ id_nota_recebida }) => id_nota_recebida)
  const found = await proposalsOf(db, visao, await listToMatch(db, visao, { ids }))
  return rows.map((row) => {
    const all = found.get(row.id_nota_recebida) ?? []
    const [best] = all
    if (!best) return row
    const [first] = best.titulos
    const melhor = {
      grau: best.grau,
      ids: best.titulos.map(({ id_lancamento }) => id_lancamento),
      descricao: first?.descricao ?? '',
      outras: all.length - 1,
    }
    return { ...row, melhor }
  })
}

export async function listRecebidas({ db, actor }: Context, query: RecebidaFilter) {
  const visao = await visaoDoLivro(db, actor)
  const page = await recebidas.page(db, visao, query)
  return { ...page, data: await withBest(db, visao, page.data) }
}

/** Whether the certificate that signed the note leads to a root that this installation trusts, and to which. */
async function cadeiaOf(
  { db, services }: Context,
  nota: Pick<RecebidaInside, 'id_nota_recebida' | 'assinatura' | 'emitida_em'>,
): Promise<RecebidaInside['cadeia']> {
  if (nota.assinatura !== 'valida') return { estado: 'sem_assinatura', raiz: '' }
  const trusted = readCertificates(services.config.nfseRoots)
  if (trusted.length === 0) return { estado: 'sem_raizes', raiz: '' }
  const xml = (await findXml(db, nota.id_nota_recebida))?.xml ?? ''
  const moment = nota.emitida_em === null ? services.now() : Date.parse(nota.emitida_em)
  const raiz = trustedRootOf(xml, trusted, moment)
  return raiz === undefined ? { estado: 'nao_conferida', raiz: '' } : { estado: 'conferida', raiz }
}

/** The whole note. */
export async function readRecebida(context: Context, id: number): Promise<RecebidaInside> {
  const { db, actor } = context
  const visao = await visaoDoLivro(db, actor)
  const found = await requireRecebida(context, id)
  const isOpen = found.situacao === 'a_vincular'
  const toMatch = isOpen ? await listToMatch(db, visao, { ids: [id] }) : []
  const propostas = (await proposalsOf(db, visao, toMatch)).get(id) ?? []
  const eventos = await listEventos(db, found.chave)
  const { iss: _, irrf: __, contribuicoes: ___, inss: ____, has_xml: _____, ...shown } = found
  return {
    ...shown,
    cadeia: await cadeiaOf(context, found),
    retencoes: retidosDaNota
      .map((tributo) => ({ tributo, nome: namesOfRetidos[tributo], valor: found[tributo] }))
      .filter(({ valor }) => valor > 0),
    mes_fechado: (await listClosedMonths(db, [found.competencia])).length > 0,
    titulos: (await listTitulosOf(db, visao, id)).map(shownTitulo),
    propostas: [...propostas],
    eventos: eventos.map((one) => ({ ...one, nome: nameOfEvento(one.tipo) })),
  }
}
