import { Failure } from '@claquete/contract/failures'
import type { TituloBodyInside as TituloBody } from '@claquete/contract/livro/titulos/titulo'
import { formatReais, sum } from '@claquete/core/kernel/amounts/money'
import { valueAt } from '@claquete/core/kernel/must'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import type { WhoToday } from '../../kernel/context.ts'
import { inPart } from '../../kernel/database/part.queries.ts'
import {
  cancel,
  createTitulo,
  findLancamento,
  listClosedMonths,
  lockFolhasOfTitulo,
  lockLancamentos,
  projetosOfTitulos,
  reasonOfLock,
} from '../../livro/titulos/public.ts'
import type { Lancamento } from '../../livro/titulos/public.ts'
import type { ContratoHead } from './access.queries.ts'
import { currentOf, itemOfUid } from './contrato.queries.ts'
import { fontesOf } from './fontes/fontes.read.ts'
import { jobOf } from './stored.read.ts'
import { listParcelas, listTitulosOf, noteTitulos } from './parcela.queries.ts'
import { changeVersao } from './versao.queries.ts'
import type { Parcela } from './parcela.queries.ts'
import type { Versao } from './versao.queries.ts'

const longest = 300

export const operacaoOf = ({ lado }: Pick<Versao, 'lado'>) => (lado === 'pagar' ? 'D' : 'C')

const createKey = ({ lado }: Pick<Versao, 'lado'>): AnyPermissionKey =>
  lado === 'pagar' ? 'conta_pagar.cadastrar' : 'conta_receber.cadastrar'

/** The instalments of a version that have no title yet, where it opens titles at all. */
async function toOpen({ db }: Pick<WhoToday, 'db'>, versao: Versao): Promise<Parcela[]> {
  if (versao.abre_titulos === 'N') return []
  const parcelas = await listParcelas(db, versao.id_contrato_versao)
  return parcelas.filter(({ id_lancamento }) => id_lancamento === null)
}

const descricaoOf = (head: ContratoHead, { titulo }: Versao) =>
  `Contrato ${head.numero} · ${titulo}`.slice(0, longest)

/** Why the titles of a version cannot be opened by this person as things stand; undefined where nothing is in the way. */
async function obstacle(
  who: WhoToday,
  head: ContratoHead,
  versao: Versao,
): Promise<string | undefined> {
  const { db, actor } = who
  const noun = versao.lado === 'pagar' ? 'contas a pagar' : 'contas a receber'
  if (!actor.permissions.has(createKey(versao))) {
    return `O seu perfil não abre ${noun}. Peça a quem abre.`
  }
  if (versao.id_pessoa === null) return 'Diga de quem é o contrato: os títulos são dessa pessoa.'
  if (head.id_orcamento !== null) {
    const { orcamento } = await jobOf(who, await countsOf(who, head.id_orcamento))
    if (!orcamento.libera_financeiro) {
      return `O orçamento está em “${orcamento.status}”, em que o financeiro não recebe títulos.`
    }
  }
  const parcelas = await toOpen(who, versao)
  const [closed] = await listClosedMonths(
    db,
    parcelas.map(({ vencimento }) => vencimento),
  )
  if (closed) return `O mês ${closed.slice(5, 7)}/${closed.slice(0, 4)} está fechado.`
  return undefined
}

const countsOf = async ({ db }: Pick<WhoToday, 'db'>, id_orcamento: number) =>
  (await currentOf(db, id_orcamento)) ?? id_orcamento

/** What opens when a version is signed, as people are told before. */
export async function previewTitulos(who: WhoToday, head: ContratoHead, versao: Versao) {
  const parcelas = await toOpen(who, versao)
  const total = sum(parcelas.map(({ valor }) => valor))
  const operacao: 'C' | 'D' = operacaoOf(versao)
  const found = await fontesOf(who, versao, await targetOf(who, head, versao), parcelas)
  const named = new Map(found?.opcoes.map((one) => [one.id_projeto_fonte, one.nome]))
  const told = (falhas: readonly Falha[] = []) => falhas.map(({ problema }) => problema)
  const titulos = parcelas.map(({ ordem, valor, vencimento, descricao, id_projeto_fonte }, at) => ({
    ordem,
    descricao: descricao || descricaoOf(head, versao),
    valor,
    vencimento,
    operacao,
    fonte: valueAt(named, id_projeto_fonte) ?? null,
    avisos: told(found?.pagamentos[at]),
  }))
  const impedimento = titulos.length === 0 ? undefined : await obstacle(who, head, versao)
  return {
    titulos,
    total,
    resumo: summaryOf(titulos.length, total, versao),
    projeto: found?.projeto ?? null,
    avisos: told(found?.whole),
    impedimento: impedimento ?? null,
  }
}

function summaryOf(count: number, total: Cents, versao: Versao): string {
  if (count === 0) return 'Nenhum título será aberto.'
  const what = versao.lado === 'pagar' ? 'a pagar' : 'a receber'
  return count === 1
    ? `1 título ${what} será aberto, de ${formatReais(total)}.`
    : `${count} títulos ${what} serão abertos, de ${formatReais(total)} ao todo.`
}

/** Where the titles of a contract with a budget are booked: its version that counts, and the line there. */
interface Target {
  readonly id_orcamento?: number
  readonly id_orca_item?: number | null
}

export async function targetOf(
  who: WhoToday,
  head: ContratoHead,
  { uid_item }: Versao,
): Promise<Target> {
  if (head.id_orcamento === null) return {}
  const id_orcamento = await countsOf(who, head.id_orcamento)
  const item = uid_item === null ? undefined : await itemOfUid(who.db, id_orcamento, uid_item)
  return { id_orcamento, id_orca_item: item ?? null }
}

/**
 * Opens the titles of a signed version whose instalments have none yet, and enters each beside its instalment: a title is
 * of one instalment, which has one title. The caller has locked the contract. Throws what is in the way.
 */
export async function openTitulos(
  who: WhoToday,
  head: ContratoHead,
  versao: Versao,
): Promise<number[]> {
  const parcelas = await toOpen(who, versao)
  const [first] = parcelas
  if (!first) return []
  const motivo = await obstacle(who, head, versao)
  if (motivo) throw new Failure('contrato_titulos', { values: { motivo } })
  const target = await targetOf(who, head, versao)
  const body: TituloBody = {
    descricao: descricaoOf(head, versao),
    valor: sum(parcelas.map(({ valor }) => valor)),
    dataVencimento: first.vencimento,
    parcelas: parcelas.map(({ valor, vencimento }) => ({ valor, dataVencimento: vencimento })),
    id_pessoa: versao.id_pessoa,
    id_empresa: head.id_empresa,
    num_documento: head.numero,
    data_emissao: versao.assinado_em,
    id_grupoCusto: versao.id_grupoCusto,
    id_centrocusto: versao.id_centrocusto,
    ...target,
    // The identity of these titles is their instalment: another contract of the same value is no repetition.
    confirmar_repetido: true,
  }
  const ids = await createTitulo(who, operacaoOf(versao), body)
  if (ids.length !== parcelas.length) throw new Error('a title for each instalment')
  await noteTitulos(who.db, parcelas, ids)
  await nameFontes(who, parcelas, ids, target)
  await changeVersao(who.db, versao.id_contrato_versao, { titulos_pendentes: '' })
  return ids
}

/** Says of each title which source pays it, as its instalment does. */
async function nameFontes(
  who: WhoToday,
  parcelas: readonly Parcela[],
  ids: readonly number[],
  { id_orcamento, id_orca_item = null }: Target,
): Promise<void> {
  if (id_orcamento === undefined) return
  for (const [at, { id_projeto_fonte }] of parcelas.entries()) {
    const id = ids[at]
    if (id === undefined || id_projeto_fonte === null) continue
    const fonte = { id_orcamento, id_orca_item, id_projeto_fonte }
    await projetosOfTitulos.ask.setFontes(who, [id], [fonte])
  }
}

/**
 * The same, for a signature that must not be lost: what is in the way is kept with the version, for a person who opens them
 * later.
 */
export async function openOrNote(
  who: WhoToday,
  head: ContratoHead,
  versao: Versao,
): Promise<number[]> {
  try {
    return await inPart(who.db, () => openTitulos(who, head, versao))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await changeVersao(who.db, versao.id_contrato_versao, { titulos_pendentes: error.message })
    return []
  }
}

export interface TitulosOfCancellation {
  readonly cancelados: readonly Lancamento[]
  readonly mantidos: readonly { readonly titulo: Lancamento; readonly motivo: string }[]
}

/** Which titles of a contract a cancellation takes back, and which stay with the reason. */
export async function titulosToCancel(
  { db }: Pick<WhoToday, 'db'>,
  id_contrato: number,
  { lock }: { readonly lock: boolean },
): Promise<TitulosOfCancellation> {
  const ids = await listTitulosOf(db, id_contrato)
  const titulos =
    lock && ids.length > 0 ? await lockLancamentos(db, ids) : await readTitulos(db, ids)
  const living = titulos.filter(({ situacao }) => situacao !== 'cancelado')
  const judged = living.map((titulo) => ({ titulo, motivo: reasonToKeep(titulo) }))
  return {
    cancelados: judged.flatMap(({ titulo, motivo }) => (motivo === undefined ? [titulo] : [])),
    mantidos: judged.flatMap(({ titulo, motivo }) =>
      motivo === undefined ? [] : [{ titulo, motivo }],
    ),
  }
}

async function readTitulos(db: WhoToday['db'], ids: readonly number[]): Promise<Lancamento[]> {
  const found: Lancamento[] = []
  for (const id of ids) {
    const titulo = await findLancamento(db, id)
    if (titulo) found.push(titulo)
  }
  return found
}

function reasonToKeep(titulo: Lancamento): string | undefined {
  if (titulo.baixado_centavos > 0) return 'Já foi pago, no todo ou em parte.'
  return reasonOfLock(titulo, { pago: true })
}

/** Cancels the titles of a contract that nobody paid. The caller has locked the contract. */
export async function cancelTitulos(
  who: WhoToday,
  head: ContratoHead,
  motivo: string,
): Promise<{ readonly cancelados: number[]; readonly mantidos: number[] }> {
  // Sheets are locked before titles by everybody.
  for (const id of await listTitulosOf(who.db, head.id_contrato)) await lockFolhasOfTitulo(who, id)
  const { cancelados, mantidos } = await titulosToCancel(who, head.id_contrato, { lock: true })
  const needed = new Set(
    cancelados.map(({ operacao }): AnyPermissionKey =>
      operacao === 'D' ? 'conta_pagar.alterar' : 'conta_receber.alterar',
    ),
  )
  for (const key of needed) {
    if (!who.actor.permissions.has(key)) throw new Failure('sem_permissao')
  }
  for (const titulo of cancelados) {
    await cancel(who, titulo, {
      motivo: `Contrato ${head.numero} cancelado: ${motivo}`.slice(0, 1000),
    })
  }
  return {
    cancelados: cancelados.map(({ id_lancamento }) => id_lancamento),
    mantidos: mantidos.map(({ titulo }) => titulo.id_lancamento),
  }
}
