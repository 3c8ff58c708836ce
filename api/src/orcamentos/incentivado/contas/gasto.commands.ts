import type { TakenBy } from '@claquete/contract/endpoint'
import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import type * as contract from '@claquete/contract/orcamentos/incentivado/gasto'
import type { GastoBody } from '@claquete/contract/orcamentos/incentivado/gasto'
import { formatReais, sumOf } from '@claquete/core/kernel/amounts/money'
import { falhasOfGasto } from '@claquete/core/orcamentos/incentivado/contas/conferencia'
import type { Falha } from '@claquete/core/orcamentos/incentivado/contas/falha'
import { isDevolucao, semFonte } from '@claquete/core/orcamentos/incentivado/contas/gasto'
import type { Context } from '../../../kernel/context.ts'
import { requireVersao } from '../../../kernel/records/versao.ts'
import { amend, lockLancamentos } from '../../../livro/titulos/public.ts'
import { updateDespesa } from '../../execucao/public.ts'
import { lockOpenProjeto } from '../projeto.commands.ts'
import { repeatedInProjeto } from './titulo/repeated.read.ts'
import { readContas } from './contas.read.ts'
import type { ReadContas } from './contas.read.ts'
import type { GastoLido } from './gasto-lido.ts'
import {
  listArquivos,
  listTiposDocumento,
  lockDespesa,
  setDocumento,
  setPapeis,
  setPartes,
} from './gasto.queries.ts'

export function findGasto({ gastos }: ReadContas, chave: string): GastoLido {
  const gasto = gastos.find((one) => one.chave === chave)
  if (!gasto) throw new Failure('nao_encontrado')
  return gasto
}

/** What the files of an expense prove with what is typed of them; nothing where nothing is typed. */
async function filesOfBody({ db }: Context, gasto: GastoLido, { arquivos: papeis }: GastoBody) {
  if (!papeis) return {}
  const named = new Set(papeis.flatMap(({ id_arquivo, papel }) => (papel ? [id_arquivo] : [])))
  const files = await listArquivos(db, ownerOf(gasto))
  return {
    hasDocumento: papeis.some(({ papel }) => papel === 'documento'),
    hasComprovante: papeis.some(({ papel }) => papel === 'comprovante'),
    notPdf: files.flatMap(({ id_arquivo, name, isPdf }) =>
      named.has(id_arquivo) && !isPdf ? [name] : [],
    ),
  }
}

/** What an expense would be with what is typed; what is left out stays. */
async function withBody(context: Context, gasto: GastoLido, body: GastoBody): Promise<GastoLido> {
  const tipos = body.id_tipoDocumento ? await listTiposDocumento(context.db) : []
  const named = tipos.find(({ id }) => id === body.id_tipoDocumento)
  const { documento } = gasto
  return {
    ...gasto,
    partes: body.partes ?? gasto.partes,
    documento: {
      ...documento,
      tipo: body.id_tipoDocumento === undefined ? documento.tipo : (named?.nome ?? null),
      numero: body.num_documento === undefined ? documento.numero : body.num_documento || null,
      serie: body.serie ?? documento.serie,
      chave: body.chave_acesso ?? documento.chave,
      emissao: body.emissao === undefined ? documento.emissao : body.emissao,
      municipio: body.municipio ?? documento.municipio,
      uf: body.uf === undefined ? documento.uf : body.uf,
      cita_projeto: body.cita_projeto === undefined ? documento.cita_projeto : body.cita_projeto,
    },
    ...(await filesOfBody(context, gasto, body)),
  }
}

/** What would be wrong with an expense as it is typed. */
export async function checkGasto(context: Context, body: GastoBody) {
  const accounts = await readContas(context, body.id_projeto_incentivado)
  const gasto = await withBody(context, findGasto(accounts, body.chave), body)
  return { falhas: await falhasOf(context, accounts, gasto), sem_fonte: semFonte(gasto) }
}

/** What is wrong with an expense by itself, and whether its document is another's too. */
async function falhasOf(
  context: Context,
  accounts: ReadContas,
  gasto: GastoLido,
): Promise<Falha[]> {
  const repeated = isDevolucao(gasto)
    ? undefined
    : await repeatedInProjeto(context, accounts, gasto)
  return [...falhasOfGasto(gasto, accounts.contas), ...(repeated ? [repeated] : [])]
}

/** Refuses parts that do not sum to the expense, sources of elsewhere, and files that are not its own. */
async function requireValid(
  { db }: Context,
  { fontes }: ReadContas,
  gasto: GastoLido,
  body: GastoBody,
): Promise<void> {
  const { partes = [], arquivos = [] } = body
  const known = new Set(fontes.map((one) => one.id_projeto_fonte))
  const ids = partes.map((one) => one.id_projeto_fonte)
  const soma = sumOf(partes, ({ valor }) => valor)
  const erros: FieldError[] = [
    ...(gasto.id_titulo === null && partes.length > 0
      ? [{ campo: 'partes', msg: 'A fonte desta despesa é a da verba que a pagou.' }]
      : []),
    ...(ids.some((id) => !known.has(id)) ? [{ campo: 'partes', msg: messages.exists }] : []),
    ...(new Set(ids).size < ids.length
      ? [{ campo: 'partes', msg: 'Uma fonte aparece mais de uma vez: some as suas partes.' }]
      : []),
    ...(partes.length > 0 && soma !== gasto.valor
      ? [
          {
            campo: 'partes',
            msg: `As partes somam ${formatReais(soma)}, e o gasto é de ${formatReais(gasto.valor)}.`,
          },
        ]
      : []),
  ]
  if (arquivos.length > 0) {
    const own = new Set((await listArquivos(db, ownerOf(gasto))).map((one) => one.id_arquivo))
    if (arquivos.some(({ id_arquivo }) => !own.has(id_arquivo))) {
      erros.push({ campo: 'arquivos', msg: messages.exists })
    }
  }
  if (body.id_tipoDocumento) {
    const tipos = await listTiposDocumento(db)
    if (!tipos.some(({ id }) => id === body.id_tipoDocumento)) {
      erros.push({ campo: 'id_tipoDocumento', msg: messages.exists })
    }
  }
  if (erros.length > 0) throw new Failure('dados_invalidos', { erros })
}

export const ownerOf = ({ id_titulo, id_orca_despesa }: GastoLido) => ({
  id_lancamento: id_titulo,
  id_orca_despesa,
})

/** Locks what an expense is stored by, and refuses a change made on another version of it. */
async function lockGasto(
  { db }: Context,
  { id_titulo, id_orca_despesa }: GastoLido,
  versao: number,
): Promise<void> {
  const [stored] =
    id_orca_despesa === null
      ? await lockLancamentos(db, id_titulo === null ? [] : [id_titulo])
      : [await lockDespesa(db, id_orca_despesa)]
  if (!stored) throw new Failure('nao_encontrado')
  requireVersao(stored, versao)
}

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> }
const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, one]) => one !== undefined)) as Given<T>

/** Number, kind and day of a document stay where titles and expenses have them. */
async function storeDocumento(context: Context, gasto: GastoLido, body: GastoBody): Promise<void> {
  const { id_tipoDocumento, num_documento, emissao } = body
  const { serie, chave_acesso, municipio, uf, cita_projeto } = body
  const { bb_classificado, justificativa } = body
  const of = { serie, chave_acesso, municipio, uf, cita_projeto }
  const more = { ...of, bb_classificado, justificativa }
  const common = given({ id_tipoDocumento, num_documento })
  if (gasto.id_orca_despesa !== null) {
    await updateDespesa(context.db, gasto.id_orca_despesa, common)
    await setDocumento(context.db, ownerOf(gasto), { ...more, ...given({ emissao }) })
    return
  }
  await amend(context, gasto.id_lancamento, {
    ...common,
    ...given({ data_documento: emissao }),
  })
  await setDocumento(context.db, ownerOf(gasto), more)
}

/** Stores the sources, the document and the roles of the files of an expense. */
export async function saveGasto(
  context: Context,
  { versao, ...body }: GastoBody & { readonly versao: number },
): Promise<{ falhas: readonly Falha[]; versao: number }> {
  await lockOpenProjeto(context, body.id_projeto_incentivado)
  const accounts = await readContas(context, body.id_projeto_incentivado)
  const gasto = findGasto(accounts, body.chave)
  if (isDevolucao(gasto)) throw new Failure('gasto_devolvido')
  if (gasto.id_titulo !== null && gasto.chave.startsWith('v')) throw new Failure('gasto_de_verba')
  await lockGasto(context, gasto, versao)
  await requireValid(context, accounts, gasto, body)
  await storeDocumento(context, gasto, body)
  if (body.partes && gasto.id_titulo !== null) {
    await setPartes(context.db, lineOf(gasto), body.partes)
  }
  if (body.arquivos) await setPapeis(context.db, body.arquivos)
  const falhas = await falhasOf(context, accounts, await withBody(context, gasto, body))
  return { falhas, versao: versao + 1 }
}

/** The line of a title as it is stored, which may no longer be in the budget in force. */
const lineOf = ({ id_lancamento, chave }: GastoLido) => ({
  id_lancamento,
  uid: chave.slice(chave.indexOf('-') + 1) || null,
})

type Many = TakenBy<typeof contract.gastoFonte>['body']

/** The expenses of these keys, in the order in which what they are stored by is locked. */
const chosenOf = (accounts: ReadContas, gastos: Many['gastos']) =>
  gastos
    .map(({ chave, versao }) => ({ gasto: findGasto(accounts, chave), versao }))
    .toSorted((a, b) => a.gasto.id_lancamento - b.gasto.id_lancamento)

/** Says that one source pays each of these expenses whole. */
export async function setFonteOfMany(
  context: Context,
  { id_projeto_incentivado, id_projeto_fonte, gastos }: Many,
) {
  await lockOpenProjeto(context, id_projeto_incentivado)
  const accounts = await readContas(context, id_projeto_incentivado)
  if (!accounts.contas.fontes.has(id_projeto_fonte)) {
    throw new Failure('dados_invalidos', {
      erros: [{ campo: 'id_projeto_fonte', msg: messages.exists }],
    })
  }
  const chosen = chosenOf(accounts, gastos)
  if (chosen.some(({ gasto }) => isDevolucao(gasto))) throw new Failure('gasto_devolvido')
  if (chosen.some(({ gasto }) => !gasto.chave.startsWith('t'))) {
    throw new Failure('gasto_de_verba')
  }
  const byTitulo = Map.groupBy(chosen, ({ gasto }) => gasto.id_lancamento)
  for (const some of byTitulo.values()) {
    for (const [at, { gasto, versao }] of some.entries()) {
      if (at === 0) await lockGasto(context, gasto, versao)
      const partes = [{ id_projeto_fonte, valor: gasto.valor }]
      await setPartes(context.db, lineOf(gasto), partes)
    }
    const [first] = some
    if (first) await amend(context, first.gasto.id_lancamento, {})
  }
  return { alterados: chosen.length, valor: sumOf(chosen, ({ gasto }) => gasto.valor) }
}

type Mention = TakenBy<typeof contract.gastoMention>['body']

/** Says of the documents of these expenses whether they name the project; those of one title share its document. */
export async function setMentionOfMany(
  context: Context,
  { id_projeto_incentivado, cita_projeto, gastos }: Mention,
) {
  await lockOpenProjeto(context, id_projeto_incentivado)
  const accounts = await readContas(context, id_projeto_incentivado)
  const chosen = chosenOf(accounts, gastos)
  if (chosen.some(({ gasto }) => isDevolucao(gasto))) throw new Failure('gasto_devolvido')
  if (chosen.some(({ gasto }) => gasto.chave.startsWith('v'))) throw new Failure('gasto_de_verba')
  const byOwner = Map.groupBy(chosen, ({ gasto: { id_titulo, id_orca_despesa } }) =>
    id_orca_despesa === null ? `t${id_titulo}` : `d${id_orca_despesa}`,
  )
  for (const [first] of byOwner.values()) {
    if (!first) continue
    await lockGasto(context, first.gasto, first.versao)
    await storeDocumento(context, first.gasto, {
      id_projeto_incentivado,
      chave: first.gasto.chave,
      cita_projeto,
    })
  }
  return { alterados: chosen.length }
}
