import { Failure } from '@claquete/contract/failures'
import type { MesDaReinfInside } from '@claquete/contract/financeiro/fiscal/reinf/reinf'
import { darfsDoMes } from '@claquete/core/financeiro/fiscal/reinf/darf'
import { prazoDaReinf } from '@claquete/core/financeiro/fiscal/reinf/prazo'
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { linhasDoMes } from '@claquete/core/financeiro/fiscal/reinf/linha'
import type { LinhaDoMes } from '@claquete/core/financeiro/fiscal/reinf/row'
import { mudancasDoMes, sumsOfMes } from '@claquete/core/financeiro/fiscal/reinf/mudanca'
import { regrasOn } from '@claquete/core/financeiro/fiscal/tabelas/regra'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../../kernel/context.ts'
import { settingsOf } from '../../../kernel/settings/company.queries.ts'
import { listSeenIds, visaoDoLivro } from '../../../livro/visao/public.ts'
import { readFiscalRegras } from '../tabelas/public.ts'
import { listFilings } from './mes.queries.ts'
import type { ReinfMes } from './mes.queries.ts'
import { listPagamentos, listTitulosDeTributos, listUnidades } from './pagamento.queries.ts'

type WhoReads = Pick<Context, 'db' | 'actor'>

/** The first and the last day of a month (2026-11). */
export function daysOf(mes: string) {
  const first = calendarDate(`${mes}-01`)
  return { periodo1: first, periodo2: addDays(addMonths(first, 1), -1) }
}

/** Who pays, each with how many units; and whether something of one is hidden from the person. */
async function readTaxpayers({ db, actor }: WhoReads) {
  const units = await listUnidades(db)
  const { bloqueadas, tem_ocultos } = await visaoDoLivro(db, actor)
  const isHidden = bloqueadas.length > 0 || tem_ocultos
  const isSeen = ({ id_empresa }: { readonly id_empresa: number }) =>
    actor.empresas.length === 0 || actor.empresas.includes(id_empresa)
  const byRoot = [...Map.groupBy(units, ({ raiz }) => raiz)]
  return byRoot.flatMap(([raiz, some]) => {
    const [first] = some.filter(isSeen)
    if (!first) return []
    const nome = raiz === '00000000' ? 'Sem CNPJ' : first.nome
    return [{ raiz, nome, empresas: some.length, incompleto: isHidden || !some.every(isSeen) }]
  })
}

/** What a month tells now, whatever was kept of it. */
export async function readLinhas({ db, actor }: WhoReads, raiz: string, mes: string) {
  const wanted = { raiz, visao: await visaoDoLivro(db, actor), ...daysOf(mes) }
  const regras = (await readFiscalRegras(db)).filter(({ ativa }) => ativa === 'S')
  return { ...linhasDoMes(await listPagamentos(db, wanted), mes, regras), regras }
}

export const emptyMonth = {
  ordem: 1,
  estado: 'aberta',
  conferida_em: null,
  conferida_por: null,
  fechada_em: null,
  fechada_por: null,
  recibo: '',
  motivo: '',
  versao: 0,
} as const

const situacaoOf = ({ id_reinf_mes: _, linhas: __, ...situacao }: ReinfMes) => situacao

/** A taxpayer that the person sees; the first one where none is asked for. */
export async function findContribuinte(who: WhoReads, raiz: string | undefined) {
  const contribuintes = await readTaxpayers(who)
  const chosen =
    raiz === undefined ? contribuintes[0] : contribuintes.find((one) => one.raiz === raiz)
  if (raiz !== undefined && !chosen) throw new Failure('nao_encontrado')
  return { contribuintes, chosen }
}

/** The kept rows of payables that the person sees. */
async function seenRows(who: WhoReads, linhas: readonly LinhaDoMes[]) {
  const seen = await listSeenIds(
    who,
    linhas.map(({ id_lancamento }) => id_lancamento),
  )
  return linhas.filter(({ id_lancamento }) => seen.has(id_lancamento))
}

/** A month of one taxpayer: the rows as they are, or as they were when it was closed, and what changed since. */
export async function readMes(
  who: WhoReads,
  mes: string,
  asked: string | undefined,
): Promise<MesDaReinfInside> {
  const { db, actor } = who
  const { contribuintes, chosen } = await findContribuinte(who, asked)
  const raiz = chosen?.raiz ?? '00000000'
  const [now, ...before] = await listFilings(db, { raiz, mes: daysOf(mes).periodo1 })
  const { linhas, a_decidir, regras } = await readLinhas(who, raiz, mes)
  const next = addMonths(daysOf(mes).periodo1, 1)
  const titulos = await listTitulosDeTributos(db, {
    raiz,
    visao: await visaoDoLivro(db, actor),
    ...daysOf(next.slice(0, 7)),
  })
  const isKept = now !== undefined && now.estado !== 'aberta'
  const kept = await seenRows(who, now?.linhas ?? [])
  const toCheck = new Set(regras.flatMap((one) => (one.a_conferir ? [one.chave] : [])))
  const shown = now?.estado === 'fechada' ? kept : linhas
  return {
    mes,
    raiz: chosen?.raiz ?? null,
    contribuintes: contribuintes.map(({ incompleto: _, ...one }) => one),
    incompleto: chosen?.incompleto ?? false,
    prazo: prazoDaReinf(mes, workCalendarOf(await settingsOf(db))),
    situacao: now ? situacaoOf(now) : emptyMonth,
    anteriores: before.map(situacaoOf),
    linhas: shown,
    a_decidir,
    darfs: darfsDoMes(shown, titulos),
    mudancas: isKept ? mudancasDoMes(kept, linhas) : [],
    naturezas: regrasOn(regras, 'natureza', daysOf(mes).periodo2)
      .map(({ chave, conteudo: { codigo, eventos }, titulo }) => ({
        codigo,
        nome: titulo,
        eventos,
        a_conferir: toCheck.has(chave),
      }))
      .toSorted((a, b) => (a.codigo < b.codigo ? -1 : 1)),
    totais: sumsOfMes(shown),
  }
}
