import type { Cents } from '../../../../kernel/amounts/money.ts'
import {
  add,
  cents,
  formatReais,
  negate,
  subtract,
  sumOf,
} from '../../../../kernel/amounts/money.ts'
import { formatDateBr } from '../../../../kernel/time/calendar.ts'
import { counted } from '../../../../kernel/writing/counted.ts'
import { isDevolucao } from '../gasto.ts'
import type { Debito, Gasto } from '../gasto.ts'
import type { Extrato, Facts, FonteDaRelacao, LinhaDoBanco } from './facts.ts'
import { isLike, isRendimento, operacaoOf } from './operacao.ts'

/** What may not close between the statement of an account and the project. */
export type AvisoTipo =
  | 'sem_extrato'
  | 'sem_saldo'
  | 'pendente'
  | 'ignorado'
  | 'alheio'
  | 'rendimento_provavel'
  | 'sem_linha'
  | 'liberacao'
  | 'liberacao_outro_valor'
  | 'saldo'
  | 'saldo_do_projeto'

export interface AvisoDeExtrato {
  readonly tipo: AvisoTipo
  readonly conta: string
  /** What does not close, without the name of the account. */
  readonly problema: string
}

export interface Paid {
  readonly gasto: Gasto
  readonly debito: Debito
}

/** The settlements of these expenses, which the bank should know. */
const baixasOf = (gastos: readonly Gasto[]): ReadonlySet<number> =>
  new Set(gastos.flatMap(({ debitos }) => debitos.flatMap(({ id_baixa }) => id_baixa ?? [])))

/** What tells what a bank line is. */
export const aroundOf = ({ gastos }: Pick<Facts, 'gastos'>, fontes: readonly FonteDaRelacao[]) => ({
  paid: baixasOf(gastos),
  devolvido: baixasOf(gastos.filter(isDevolucao)),
  fontes,
})

/** What the account had before its first line: the bank's first balance less the lines up to it. */
export const openingOf = ({ saldos: [first] }: Pick<Extrato, 'saldos'>): Cents =>
  first ? subtract(first.saldo, first.linhas) : cents(0)

/** Debits of the ledger that no line of the bank was found for. */
export function missingIn(
  { id_contabancaria, linhas }: Extrato,
  facts: Pick<Facts, 'gastos'>,
): Paid[] {
  const known = new Set(linhas.flatMap(({ baixas }) => baixas.map(({ id_baixa }) => id_baixa)))
  return facts.gastos
    .flatMap((gasto) => gasto.debitos.map((debito) => ({ gasto, debito })))
    .filter(
      ({ debito }) =>
        debito.id_contabancaria === id_contabancaria &&
        debito.id_baixa !== null &&
        !known.has(debito.id_baixa),
    )
}

/** Balances of the bank that its lines do not sum to. */
const unexplained = ({ saldos }: Extrato, opening: Cents): string[] =>
  saldos.flatMap(({ data, saldo, linhas }) => {
    const counted = add(opening, linhas)
    if (counted === saldo) return []
    return [
      `em ${formatDateBr(data)} o banco informa ${formatReais(saldo)} e as linhas dão ${formatReais(counted)}. Faltam linhas de ${formatReais(subtract(saldo, counted))} no extrato importado.`,
    ]
  })

const told = (
  linhas: readonly { readonly valor: Cents }[],
  [one, many]: readonly [string, string],
): string[] =>
  linhas.length === 0
    ? []
    : [`${counted(linhas.length, one, many)}, ${formatReais(sumOf(linhas, ({ valor }) => valor))}.`]

/** Releases of which nobody said which line they are, and those whose line has another value. */
const looseReleases = ({ conta, linhas }: Extrato, fontes: readonly FonteDaRelacao[]) =>
  fontes.flatMap(({ liberacoes, nome }) =>
    liberacoes.flatMap((one): AvisoDeExtrato[] => {
      const named = `a liberação de ${nome} em ${formatDateBr(one.data)}, ${formatReais(one.valor)},`
      const own = linhas.find((linha) => linha.id_extrato_historico === one.id_extrato_historico)
      if (own) {
        const problema = `${named} foi ligada a uma linha de ${formatReais(own.valor)}.`
        return own.valor === one.valor ? [] : [{ tipo: 'liberacao_outro_valor', conta, problema }]
      }
      const like = linhas.find((linha) => isLike(linha, one))
      const problema = like
        ? `${named} parece ser “${like.texto}”: ligue as duas na conferência.`
        : `${named} não tem linha ligada a ela no extrato.`
      return [{ tipo: 'liberacao', conta, problema }]
    }),
  )

/**
 * What public money should have left by the project, on the last day of the statement: releases and yields, without what its
 * expenses took. Own money is not compared: its account may serve other things.
 */
function ofProjeto(
  { id_contabancaria, linhas, saldos }: Extrato,
  fontes: readonly FonteDaRelacao[],
  { gastos }: Pick<Facts, 'gastos'>,
): string[] {
  const last = linhas.at(-1)
  if (!last || saldos.length === 0 || fontes.some(({ isPublic }) => !isPublic)) return []
  const until = ({ data }: { readonly data: string }) => data <= last.data
  const released = sumOf(
    fontes.flatMap(({ liberacoes }) => liberacoes.filter(until)),
    ({ valor }) => valor,
  )
  const yields = sumOf(linhas, (linha) => (isRendimento(linha, fontes) ? linha.valor : undefined))
  const spent = sumOf(
    gastos.flatMap(({ debitos }) =>
      debitos.filter((one) => one.id_contabancaria === id_contabancaria && until(one)),
    ),
    ({ valor }) => valor,
  )
  const projeto = subtract(add(released, yields), spent)
  const banco = add(
    openingOf({ saldos }),
    sumOf(linhas, ({ valor }) => valor),
  )
  if (projeto === banco) return []
  return [
    `em ${formatDateBr(last.data)} o banco tem ${formatReais(banco)} e o projeto ${formatReais(projeto)} (liberações e rendimentos menos gastos): diferença de ${formatReais(subtract(banco, projeto))}.`,
  ]
}

/** Everything that does not close between an account and the project, in the order in which it is told. */
export function avisosOfExtrato(
  extrato: Extrato,
  fontes: readonly FonteDaRelacao[],
  facts: Pick<Facts, 'gastos'>,
): AvisoDeExtrato[] {
  const { conta, linhas, saldos } = extrato
  if (linhas.length === 0) {
    return [{ tipo: 'sem_extrato', conta, problema: 'nenhum extrato importado.' }]
  }
  const around = aroundOf(facts, fontes)
  const being = (situacao: LinhaDoBanco['situacao']) =>
    linhas.filter((one) => one.situacao === situacao)
  const outside = being('conciliado').filter((one) => operacaoOf(one, around) === 'debito')
  const missing = missingIn(extrato, facts)
  const all = (tipo: AvisoTipo, problemas: readonly string[]): AvisoDeExtrato[] =>
    problemas.map((problema) => ({ tipo, conta, problema }))
  const none = saldos.length === 0 ? ['o extrato não informa saldo; a conta começa em zero.'] : []
  return [
    ...all('sem_saldo', none),
    ...all('pendente', told(being('pendente'), ['linha não conciliada', 'linhas não conciliadas'])),
    ...all('ignorado', told(being('ignorado'), ['linha ignorada', 'linhas ignoradas'])),
    ...all(
      'rendimento_provavel',
      told(
        linhas.filter((one) => operacaoOf(one, around) === 'rendimento_provavel'),
        [
          'crédito que só o texto do banco chama de rendimento: concilie numa conta de receita financeira',
          'créditos que só o texto do banco chama de rendimento: concilie numa conta de receita financeira',
        ],
      ),
    ),
    ...all(
      'alheio',
      told(outside, [
        'débito conciliado com o que não é gasto do projeto',
        'débitos conciliados com o que não é gasto do projeto',
      ]),
    ),
    ...all(
      'sem_linha',
      told(
        missing.flatMap(({ gasto, debito }) => (isDevolucao(gasto) ? [] : [debito])),
        ['pagamento sem linha no extrato', 'pagamentos sem linha no extrato'],
      ),
    ),
    ...all(
      'sem_linha',
      told(
        missing.flatMap(({ gasto, debito }) =>
          isDevolucao(gasto) ? [{ valor: negate(debito.valor) }] : [],
        ),
        ['devolução sem linha no extrato', 'devoluções sem linha no extrato'],
      ),
    ),
    ...looseReleases(extrato, fontes),
    ...all('saldo', unexplained(extrato, openingOf(extrato))),
    ...all('saldo_do_projeto', ofProjeto(extrato, fontes, facts)),
  ]
}
