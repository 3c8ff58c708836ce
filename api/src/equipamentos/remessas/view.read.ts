import type { GivenBy } from '@claquete/contract/endpoint'
import type * as contract from '@claquete/contract/equipamentos/remessas/remessa'
import { Failure } from '@claquete/contract/failures'
import { diariasOf, suggestedCharge } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { devolucaoOf } from './acerto.commands.ts'
import { listSublocacoes } from './acerto.queries.ts'
import { listItens, listPartsOf, listRetornos } from './item.queries.ts'
import type { StoredItem, StoredRetorno } from './item.queries.ts'
import { readerOf } from './reader.ts'
import { remessas } from './remessa.queries.ts'
import { readRiscos } from './risco.read.ts'
import { itemOfUid } from './save.queries.ts'

type Remessa = GivenBy<typeof contract.equipamentoRemessaView>['data']
type Item = Remessa['itens_da_remessa'][number]
type Part = Awaited<ReturnType<typeof listPartsOf>>[number]

const iso = (at: number) => new Date(at).toISOString()

/** The title of a charge as far as the person may see money that is owed. */
function chargeOf({ actor }: Context, one: StoredRetorno) {
  const sees =
    actor.permissions.has('conta_receber.consultar') ||
    actor.permissions.has('conta_pagar.consultar')
  const { titulo_situacao: situacao, titulo_valor: valor, titulo_baixado: baixado } = one
  const isThere = situacao !== null && valor !== null && baixado !== null
  return isThere && (sees || actor.permissions.has('remessa.cobrar'))
    ? { situacao, valor, baixado }
    : null
}

function retornoOf(context: Context, item: StoredItem, parts: readonly Part[], one: StoredRetorno) {
  const part = parts.find(({ id_equipamento }) => id_equipamento === one.id_equipamento)
  const piece = part ?? item
  const stock = { ...piece, quantidade: piece.estoque }
  return {
    id_remessa_retorno: one.id_remessa_retorno,
    id_equipamento: one.id_equipamento,
    parte: one.parte,
    quantidade: one.quantidade,
    condicao: one.condicao,
    data_entrada: iso(one.data_entrada),
    obs: one.obs,
    quem: one.quem,
    id_equipamento_manutencao: one.id_equipamento_manutencao,
    valor: one.valor,
    sugerido: one.condicao === 'faltando' ? suggestedCharge(stock, one.quantidade) : null,
    id_lancamento: one.id_lancamento,
    titulo: chargeOf(context, one),
    achado_em: one.achado_em,
    devolucao: devolucaoOf(one),
  }
}

/** The items of a remittance with the parts of kits and what came back. */
export async function readItens(context: Context, id_remessa: number): Promise<Item[]> {
  const { db } = context
  const itens = await listItens(db, id_remessa)
  const parts = await listPartsOf(db, id_remessa)
  const retornos = await listRetornos(db, id_remessa)
  return itens.map((item) => {
    const { valor: _, valor_segurado: __, ...shown } = item
    const own = parts.filter(({ id_conjunto }) => id_conjunto === item.id_equipamento)
    return {
      ...shown,
      fora: item.quantidade - item.retornados,
      partes: own.map((part) => ({
        id_equipamento: part.id_equipamento,
        codigo: part.codigo,
        codigo_barras: part.codigo_barras,
        numero_serie: part.numero_serie,
        nome: part.nome,
        quantidade: part.quantidade,
      })),
      retornos: retornos
        .filter(({ id_remessa_item }) => id_remessa_item === item.id_remessa_item)
        .map((one) => retornoOf(context, item, own, one)),
    }
  })
}

/** One remittance, whole. */
export async function readRemessa(context: Context, id_remessa: number): Promise<Remessa> {
  const { db, actor, services } = context
  const row = await remessas.find(db, readerOf(actor, services.now()), id_remessa)
  if (!row) throw new Failure('remessa_nao_localizada')
  const { id_familia: _, uid, ...shown } = row
  const item =
    uid !== null && row.id_orcamento !== null
      ? await itemOfUid(db, row.id_orcamento, uid)
      : undefined
  return {
    ...shown,
    id_orca_item: item?.id_orca_item ?? null,
    item_do_job: item?.nome ?? null,
    diarias: diariasOf(Date.parse(row.data_saida), Date.parse(row.data_prevista)),
    itens_da_remessa: await readItens(context, id_remessa),
    sublocacoes: await listSublocacoes(db, id_remessa),
    em_risco: await readRiscos(context, { id_remessa }),
  }
}
