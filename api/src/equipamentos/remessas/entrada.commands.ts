import type { TakenBy } from '@claquete/contract/endpoint'
import type { remessaEntrada } from '@claquete/contract/equipamentos/remessas/movimento'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import {
  finalizada,
  isAllBack,
  problemOfReturn,
} from '@claquete/core/equipamentos/remessas/remessa'
import type { Condicao } from '@claquete/core/equipamentos/remessas/remessa'
import type { Context } from '../../kernel/context.ts'
import { listShort, occupy } from '../disponibilidade/public.ts'
import { openManutencao } from '../manutencao/public.ts'
import { lockRemessa, requireAct } from './access.commands.ts'
import { claimsAfterReturn } from './claims.ts'
import {
  insertRetorno,
  listItens,
  listPartsOf,
  listRetornos,
  setCounted,
  usedKeys,
} from './item.queries.ts'
import type { StoredItem } from './item.queries.ts'
import { setStatus } from './save.queries.ts'
import type { StoredRemessa } from './save.queries.ts'

type Body = TakenBy<typeof remessaEntrada>['body']

interface Return {
  readonly id_remessa_item: number
  readonly id_equipamento: number | null
  readonly quantidade: number
  readonly condicao: Condicao
  readonly obs: string
  readonly chave: string | null
}

interface Loaded {
  readonly remessa: StoredRemessa
  readonly itens: readonly StoredItem[]
  readonly parts: Awaited<ReturnType<typeof listPartsOf>>
  readonly retornos: Awaited<ReturnType<typeof listRetornos>>
}

/** What was asked and is not done yet: everything that is out where nothing was named. */
async function returnsOf(
  { db }: Context,
  body: Body,
  itens: readonly StoredItem[],
): Promise<Return[]> {
  if (!body.itens) {
    return itens
      .filter(({ quantidade, retornados }) => quantidade > retornados)
      .map(({ id_remessa_item, quantidade, retornados }) => ({
        id_remessa_item,
        id_equipamento: null,
        quantidade: quantidade - retornados,
        condicao: 'ok' as const,
        obs: '',
        chave: null,
      }))
  }
  const keys = body.itens.flatMap(({ chave }) => chave || [])
  const used = new Set(await usedKeys(db, keys))
  return body.itens.flatMap((one): Return[] => {
    const chave = one.chave || null
    if (chave !== null && used.has(chave)) return []
    if (chave !== null) used.add(chave)
    return [
      {
        id_remessa_item: one.id_remessa_item,
        id_equipamento: one.id_equipamento ?? null,
        quantidade: one.quantidade ?? 1,
        condicao: one.condicao ?? 'ok',
        obs: one.obs ?? '',
        chave,
      },
    ]
  })
}

/** Why a part of a kit cannot be told damaged or missing by itself. */
function problemOfPart({ parts, retornos }: Loaded, item: StoredItem, one: Return) {
  const part = parts.find(
    ({ id_conjunto, id_equipamento }) =>
      id_conjunto === item.id_equipamento && id_equipamento === one.id_equipamento,
  )
  if (!part) return { campo: 'id_equipamento', msg: `Isto não é parte de “${item.nome}”.` }
  if (one.condicao === 'ok') {
    return { campo: 'condicao', msg: 'De uma parte diga só se está avariada ou faltando.' }
  }
  const before = retornos.filter(
    (old) =>
      old.id_remessa_item === one.id_remessa_item && old.id_equipamento === one.id_equipamento,
  )
  const told = before.reduce((sum, { quantidade }) => sum + quantidade, 0)
  return told + one.quantidade > part.quantidade * item.quantidade
    ? { campo: 'quantidade', msg: `De “${part.nome}” já se disse tudo o que havia.` }
    : undefined
}

/** Refuses with every problem of every return, each counted after those before it. */
function check(
  loaded: Loaded,
  returns: readonly Return[],
  data_entrada: number,
  now: number,
): void {
  const { itens, remessa } = loaded
  const done = new Map(itens.map((item) => [item.id_remessa_item, item.retornados]))
  const erros = returns.flatMap((one, at): FieldError[] => {
    const item = itens.find(({ id_remessa_item }) => id_remessa_item === one.id_remessa_item)
    if (!item) {
      return [{ campo: `itens.${at}.id_remessa_item`, msg: 'Este item não é desta remessa.' }]
    }
    const retornados = done.get(one.id_remessa_item) ?? 0
    const saiu_em = remessa.saiu_em ?? remessa.data_saida
    const problem =
      one.id_equipamento === null
        ? problemOfReturn(
            { quantidade: one.quantidade, data_entrada },
            { nome: item.nome, quantidade: item.quantidade, retornados, saiu_em },
            now,
          )
        : problemOfPart(loaded, item, one)
    done.set(one.id_remessa_item, retornados + (one.id_equipamento === null ? one.quantidade : 0))
    if (!problem) return []
    const isOfAll = problem.campo === 'data_entrada'
    return [{ campo: isOfAll ? 'data_entrada' : `itens.${at}.${problem.campo}`, msg: problem.msg }]
  })
  const [first] = erros
  if (first) throw new Failure('dados_invalidos', { msg: first.msg, erros })
}

const damage = 'Voltou avariado'
/** Parts of a kit that phones had read are in its return. */
const nothingCounted = { pecas: 0, partes: [] }

async function store(
  context: Context,
  { remessa, itens }: Loaded,
  one: Return,
  data_entrada: number,
): Promise<number[]> {
  const { db, actor } = context
  const { id_usuario } = actor
  const id_remessa_retorno = await insertRetorno(db, { ...one, data_entrada, id_usuario })
  if (one.condicao !== 'avariado') return []
  const item = itens.find(({ id_remessa_item }) => id_remessa_item === one.id_remessa_item)
  const descricao = `${damage} de ${remessa.num_remessa} · ${remessa.nome}${one.obs ? `: ${one.obs}` : ''}`
  const { id_equipamento_manutencao } = await openManutencao(
    context,
    {
      id_equipamento: one.id_equipamento ?? item?.id_equipamento ?? 0,
      quantidade: one.quantidade,
      desde: data_entrada,
      descricao: descricao.slice(0, 300),
    },
    id_remessa_retorno,
  )
  return [id_equipamento_manutencao]
}

/** What a return changes of what is occupied. */
export async function occupyAfterReturn(
  context: Context,
  remessa: StoredRemessa,
  items: readonly number[],
): Promise<void> {
  const itens = await listItens(context.db, remessa.id_remessa)
  const retornos = await listRetornos(context.db, remessa.id_remessa)
  const of = itens.filter(({ id_remessa_item }) => items.includes(id_remessa_item))
  await occupy(
    context,
    of.map(({ id_remessa_item }) => ({ id_remessa_item })),
    // What is still out was never free, whoever counted on it meanwhile.
    of
      .flatMap((item) => claimsAfterReturn(remessa, item, { retornos, campo: 'itens' }))
      .map((claim) => ({ ...claim, isFact: true })),
  )
}

/** The clock of a phone may be ahead of ours by this much: what it says is now. */
const aheadMs = 120_000

/** When they came back, in the whole seconds that the columns keep. */
function momentOf(said: number, now: number): number {
  const isAhead = said > now && said <= now + aheadMs
  return Math.floor((isAhead ? now : said) / 1000) * 1000
}

/** Takes items back, all or a part of them; what was sent before with the same key is done already. */
export async function registerEntrada(context: Context, body: Body) {
  const { db, services } = context
  const remessa = await lockRemessa(context, body.id_remessa)
  const { id_remessa } = remessa
  const loaded = {
    remessa,
    itens: await listItens(db, id_remessa),
    parts: await listPartsOf(db, id_remessa),
    retornos: await listRetornos(db, id_remessa),
  }
  const returns = await returnsOf(context, body, loaded.itens)
  const isRepeated = body.itens !== undefined && returns.length === 0
  if (isRepeated) {
    return { finalizada: remessa.id_status === finalizada, manutencoes: [], short: [] }
  }
  requireAct(remessa, 'entrar')
  const now = services.now()
  const data_entrada = momentOf(body.data_entrada, now)
  check(loaded, returns, data_entrada, now)
  const manutencoes: number[] = []
  for (const one of returns) {
    manutencoes.push(...(await store(context, loaded, one, data_entrada)))
    if (one.id_equipamento === null) await setCounted(db, one.id_remessa_item, nothingCounted)
  }
  await occupyAfterReturn(
    context,
    remessa,
    returns.map(({ id_remessa_item }) => id_remessa_item),
  )
  const after = await listItens(db, id_remessa)
  const isDone = isAllBack(after)
  if (isDone) {
    const all = await listRetornos(db, id_remessa)
    const last = Math.max(...all.map((one) => one.data_entrada))
    await setStatus(db, id_remessa, { id_status: finalizada, data_entrada: last })
  }
  return { finalizada: isDone, manutencoes, short: await shortFor(context, loaded, returns) }
}

/** Who is short for what came back damaged or did not come back. */
async function shortFor(
  { db, actor, services }: Context,
  { itens, parts }: Loaded,
  returns: readonly Return[],
) {
  const ids = returns
    .filter(({ condicao }) => condicao !== 'ok')
    .flatMap(({ id_remessa_item, id_equipamento }) => {
      if (id_equipamento !== null) return [id_equipamento]
      const item = itens.find((one) => one.id_remessa_item === id_remessa_item)
      const inside = parts.filter(({ id_conjunto }) => id_conjunto === item?.id_equipamento)
      return [item?.id_equipamento ?? 0, ...inside.map((part) => part.id_equipamento)]
    })
  if (ids.length === 0) return []
  return listShort({ db, actor, now: services.now() }, { ids: [...new Set(ids)] })
}
