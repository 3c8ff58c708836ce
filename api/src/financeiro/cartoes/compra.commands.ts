import { must } from '@claquete/core/kernel/must'
import type { TakenBy } from '@claquete/contract/endpoint'
import type { cartaoCompraSave } from '@claquete/contract/financeiro/cartoes/cartao-compra'
import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import {
  extratoOfMonth,
  extratoOfPurchase,
  partsOfPurchase,
  problemOfParcelasCartao,
} from '@claquete/core/financeiro/cartoes/extrato-cartao'
import { foreignInReais } from '@claquete/core/financeiro/extrato/foreign'
import { addMonths } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { WhoToday } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import {
  attachLoose,
  keepCardFiles,
  postCardPurchase,
  refuse,
  removeCardPurchase,
  unsettleFromCard,
} from '../../livro/titulos/public.ts'
import {
  deleteEmptyCompra,
  deleteParcelas,
  findCompra,
  insertCompra,
  insertParcelas,
  listParcelas,
  updateCompra,
} from './compra.queries.ts'
import type { CompraDoArquivo, StoredParcela } from './compra.queries.ts'
import { keepFatura, lastClosedMonth } from './fatura-write.queries.ts'
import { listCards } from './fatura.queries.ts'

export type CompraToSave = TakenBy<typeof cartaoCompraSave>['body'] & {
  /** The line of the card's file that it comes from, and the statement that the file is of. */
  readonly arquivo?: CompraDoArquivo & { readonly mes: CalendarDate }
}

/** Whoever writes in a card's statements waits for others at the same card. */
export const takeCardTurn = ({ db }: Pick<WhoToday, 'db'>, id_contabancaria: number) =>
  takeTurn(db, `cartao/${id_contabancaria}`)

export async function requireCard({ db, actor }: WhoToday, id_contabancaria: number) {
  const card = (await listCards(db, actor)).find(({ id }) => id === id_contabancaria)
  if (!card) throw fieldFailure('id_contabancaria', 'Escolha um cartão em uso.')
  return card
}
export type Card = Awaited<ReturnType<typeof requireCard>>

/** The month of the first open statement for a purchase of that day. */
export async function firstOpenMonth(
  { db }: Pick<WhoToday, 'db'>,
  card: Card,
  data: CalendarDate,
): Promise<CalendarDate> {
  const { mes } = extratoOfPurchase(data, card)
  const closed = await lastClosedMonth(db, card.id)
  return closed !== null && closed >= mes ? addMonths(closed, 1) : mes
}

/** The statement of a month of this card. */
export const faturaOfMonth = async ({ db }: Pick<WhoToday, 'db'>, card: Card, mes: CalendarDate) =>
  (await keepFatura(db, card.id, extratoOfMonth(mes, card))).id_extrato_cartao

/** The value in reais: given, or of the foreign amount at its rate. */
function valorOf({ valor, moeda, valor_moeda, cotacao }: CompraToSave): Cents {
  const foreign = [moeda, valor_moeda, cotacao].filter((one) => one !== undefined && one !== null)
  if (foreign.length > 0 && foreign.length < 3) {
    if (!moeda) throw fieldFailure('moeda', messages.required)
    throw fieldFailure(valor_moeda ? 'cotacao' : 'valor_moeda', messages.required)
  }
  if (!valor_moeda || !cotacao) {
    if (valor === undefined) throw fieldFailure('valor', messages.required)
    return valor
  }
  const inReais = foreignInReais(valor_moeda, cotacao)
  if (inReais <= 0) throw fieldFailure('cotacao', 'O valor em reais fica abaixo de um centavo.')
  if (valor !== undefined && valor !== inReais) {
    throw fieldFailure('valor', 'O valor em reais é o da moeda vezes a cotação.')
  }
  return inReais
}

function checked(body: CompraToSave) {
  const valor = valorOf(body)
  const parcelas = body.parcelas ?? 1
  const problem = problemOfParcelasCartao(valor, parcelas)
  if (problem !== undefined) throw fieldFailure('parcelas', problem)
  const iof = body.iof ?? cents(0)
  if (iof > 0 && !body.moeda) {
    throw fieldFailure('iof', 'O IOF é de compras em outra moeda: informe a moeda.')
  }
  return { valor, parcelas, iof }
}

const directOf = (body: CompraToSave, valor: Cents) => ({
  operacao: body.operacao,
  id_contabancaria: body.id_contabancaria,
  data: body.data,
  valor,
  descricao: body.descricao,
  id_empresa: body.id_empresa,
  id_pessoa: body.id_pessoa,
  id_tipoDocumento: body.id_tipoDocumento,
  num_documento: body.num_documento,
  obs: body.obs,
  id_grupoCusto: body.id_grupoCusto,
  id_centrocusto: body.id_centrocusto,
  id_orcamento: body.id_orcamento,
  id_orca_item: body.id_orca_item,
})

interface Placing {
  readonly card: Card
  readonly id_cartao_compra: number
  /** The statement of the first entry. */
  readonly mes: CalendarDate | undefined
}

/**
 * Posts the entries of a purchase and puts each in its statement, from the one of `mes` on or the first that is open for
 * its day. The card's turn was taken.
 */
async function postEntries(
  who: WhoToday,
  body: CompraToSave,
  { card, id_cartao_compra, mes }: Placing,
) {
  const { valor, parcelas, iof } = checked(body)
  const firstMonth = mes ?? (await firstOpenMonth(who, card, body.data))
  const parts = partsOfPurchase(valor, parcelas, firstMonth)
  const ids = await postCardPurchase(
    who,
    directOf(body, valor),
    parts.map((part) => part.valor),
  )
  const faturas: number[] = []
  for (const { mes } of parts) faturas.push(await faturaOfMonth(who, card, mes))
  const first = must(faturas[0], 'statement')
  const entries = ids.map((id_lancamento, i) => ({
    id_cartao_compra,
    id_extrato_cartao: faturas[i] ?? first,
    id_lancamento,
    iof: 'N' as const,
  }))
  const tax = iof > 0 ? await postTax(who, body, iof) : []
  await insertParcelas(who.db, [
    ...entries,
    ...tax.map((id_lancamento) => ({
      id_cartao_compra,
      id_extrato_cartao: first,
      id_lancamento,
      iof: 'S' as const,
    })),
  ])
  return { ids: [...ids, ...tax], id_extrato_cartao: first }
}

/** The tax of a foreign purchase is an entry of its own: the bank lists it apart, and so does the DRE. */
const postTax = (who: WhoToday, body: CompraToSave, iof: Cents) =>
  postCardPurchase(
    who,
    {
      ...directOf(body, iof),
      descricao: `IOF de ${body.descricao}`.slice(0, 300),
      ...(typeof body.id_grupoCusto_iof === 'number' && { id_grupoCusto: body.id_grupoCusto_iof }),
    },
    [iof],
  )

const compraValues = (body: CompraToSave) => ({
  id_contabancaria: body.id_contabancaria,
  moeda: body.moeda ?? null,
  valor_moeda: body.valor_moeda ?? null,
  cotacao: body.cotacao ?? null,
  id_usuario_gastou: body.id_usuario_gastou ?? null,
})

/** Books what was bought with a card, or refunded. */
export async function createCompra(who: WhoToday, body: CompraToSave) {
  await takeCardTurn(who, body.id_contabancaria)
  checked(body)
  const card = await requireCard(who, body.id_contabancaria)
  await requireSpender(who, body.id_usuario_gastou)
  const { mes, ...arquivo } = body.arquivo ?? { mes: undefined }
  const values = { ...compraValues(body), ...arquivo }
  const id_cartao_compra = await insertCompra(who.db, values, who.actor.id_usuario)
  const { ids, id_extrato_cartao } = await postEntries(who, body, { card, id_cartao_compra, mes })
  const [first] = ids
  if (first !== undefined) await attachLoose(who, first, body.anexos)
  return { id_cartao_compra, id_extrato_cartao, lancamentos: ids }
}

async function requireSpender({ db }: WhoToday, id: number | null | undefined) {
  if (typeof id !== 'number') return
  const found = await db
    .from('usuario')
    .select('id_usuario')
    .where('id_usuario', '=', id)
    .executeTakeFirst()
  if (!found) throw fieldFailure('id_usuario_gastou', messages.exists)
}

/** Throws unless every statement of these instalments is open. */
function requireOpen(acao: string, parcelas: readonly StoredParcela[]) {
  if (parcelas.some(({ situacao }) => situacao !== 'aberta')) {
    throw refuse(acao, 'ela está em uma fatura fechada: reabra a fatura antes.')
  }
}

/** Writes a purchase again: its entries are replaced, its files stay. */
export async function changeCompra(
  who: WhoToday,
  id: number,
  body: CompraToSave & { readonly versao: number },
) {
  const before = await requireCompra(who, id)
  await takeCardTurn(who, before.id_contabancaria)
  requireVersao(await requireCompra(who, id), body.versao)
  if (body.id_contabancaria !== before.id_contabancaria) {
    await takeCardTurn(who, body.id_contabancaria)
  }
  checked(body)
  const parcelas = await listParcelas(who.db, who.actor, { id_cartao_compra: id })
  requireOpen('alterar a compra', parcelas)
  if (parcelas.some(({ tipo }) => tipo === 'titulo')) {
    throw refuse('alterar a compra', 'ela é uma despesa de job: altere no job.')
  }
  await requireSpender(who, body.id_usuario_gastou)
  await deleteParcelas(
    who.db,
    parcelas.map(({ id_cartao_parcela }) => id_cartao_parcela),
  )
  const files = await removeCardPurchase(
    who,
    parcelas.map(({ id_lancamento }) => id_lancamento),
  )
  await updateCompra(who.db, id, compraValues(body))
  // When day and card stay, the purchase keeps its statement, which may be a later one: banks list late.
  const isSameDay = body.data === before.data && body.id_contabancaria === before.id_contabancaria
  const mes = isSameDay ? parcelas[0]?.mes : undefined
  const card = await requireCard(who, body.id_contabancaria)
  const placing = { card, id_cartao_compra: id, mes }
  const { ids, id_extrato_cartao } = await postEntries(who, body, placing)
  const [first] = ids
  if (first !== undefined) {
    await keepCardFiles(who, first, files)
    await attachLoose(who, first, body.anexos)
  }
  return { id_cartao_compra: id, id_extrato_cartao, lancamentos: ids }
}

export async function requireCompra({ db, actor }: WhoToday, id: number) {
  const found = await findCompra(db, actor, id)
  if (!found) throw new Failure('nao_encontrado')
  return found
}

/** Removes an instalment, it and those after it, or the whole purchase; its tax goes with the last one. */
export async function removeParcelas(
  who: WhoToday,
  id_cartao_parcela: number,
  modo: 'esta' | 'seguintes' | 'todas' = 'esta',
): Promise<number> {
  const by = { id_cartao_parcela }
  const [any] = await listParcelas(who.db, who.actor, by)
  if (!any) throw new Failure('nao_encontrado')
  await takeCardTurn(who, any.id_contabancaria)
  const all = await listParcelas(who.db, who.actor, by)
  const at = all.findIndex((one) => one.id_cartao_parcela === id_cartao_parcela)
  if (at === -1) throw new Failure('nao_encontrado')
  const chosen = all.filter(
    (_, i) => modo === 'todas' || i === at || (modo === 'seguintes' && i > at),
  )
  const left = all.filter((one) => !chosen.includes(one))
  const gone = left.every(({ iof }) => iof === 'S') ? all : chosen
  requireOpen('remover a parcela', gone)
  await deleteParcelas(
    who.db,
    gone.map((one) => one.id_cartao_parcela),
  )
  const own = gone.filter(({ tipo }) => tipo !== 'titulo')
  const ofJobs = gone.filter(({ tipo }) => tipo === 'titulo')
  if (own.length > 0) {
    await removeCardPurchase(
      who,
      own.map((one) => one.id_lancamento),
    )
  }
  if (ofJobs.length > 0) {
    await unsettleFromCard(
      who,
      ofJobs.map((one) => one.id_lancamento),
    )
  }
  await deleteEmptyCompra(who.db, any.id_cartao_compra)
  return gone.length
}
