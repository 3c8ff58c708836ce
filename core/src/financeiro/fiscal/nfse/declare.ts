import { allocate, cents, subtract, sum, sumOf } from '../../../kernel/amounts/money.ts'
import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Tributo } from '../../../livro/titulos/aliquotas.ts'
import { hasIbsCbs } from '../tabelas/classificacao.ts'
import type { ClassificacaoDoServico } from '../tabelas/classificacao.ts'
import { opSimpNacOf } from '../tabelas/regime.ts'
import type { RegimeDaUnidade } from '../tabelas/regime.ts'
import type { Prestador, RetencoesDaNota, ServicoDeclarado } from './dps.ts'

/** A withheld tax in centavos. */
export interface RetencaoDeTributo {
  readonly tributo: Tributo
  readonly valor: Cents
}

interface Unidade {
  readonly documento: string
  readonly municipio: string
  readonly fone: string
  readonly email: string
}

/** The issuer as a note of the day says it. */
export const prestadorOf = (unidade: Unidade, regime: RegimeDaUnidade): Prestador => ({
  documento: unidade.documento,
  municipio: unidade.municipio,
  im: regime.inscricao_municipal || undefined,
  fone: unidade.fone || undefined,
  email: unidade.email || undefined,
  opcao_simples: `${opSimpNacOf(regime.regime)}`,
  apuracao_simples: regime.reg_ap_trib_sn === null ? undefined : String(regime.reg_ap_trib_sn),
  regime_especial: String(regime.reg_esp_trib),
})

interface Told {
  readonly descricao: string
  readonly municipio: string
  readonly iss_retido: boolean
  readonly consumo_final: boolean
}

/** What a note declares of a service; its codes are those of the classification in force on the day. */
export const servicoOf = (
  one: ClassificacaoDoServico,
  { descricao, municipio, iss_retido, consumo_final }: Told,
): ServicoDeclarado => ({
  cTribNac: one.c_trib_nac,
  cTribMun: one.c_trib_mun || undefined,
  cNBS: one.c_nbs || undefined,
  descricao,
  municipio,
  tributacao_iss: '1',
  iss_retido,
  ibs_cbs: hasIbsCbs(one)
    ? { cIndOp: one.c_ind_op, cst: one.cst, cClassTrib: one.c_class_trib, consumo_final }
    : undefined,
})

/** What a note says of withheld taxes. ISS is told by who withholds it, and not by an amount. */
export const retencoesOf = (all: readonly RetencaoDeTributo[]): RetencoesDaNota =>
  Object.fromEntries(
    all.flatMap(({ tributo, valor }) =>
      tributo === 'iss' || valor === 0 ? [] : [[tributo, valor]],
    ),
  )

/**
 * What an invoice withholds of one of its instalments: in proportion to the instalments, so that all of them together
 * withhold exactly what the invoice does. `parcelas` are not all zero.
 */
export const retencoesOfParcela = (
  all: readonly RetencaoDeTributo[],
  parcelas: readonly Cents[],
  at: number,
): RetencaoDeTributo[] =>
  all.map(({ tributo, valor }) => ({ tributo, valor: allocate(valor, parcelas)[at] ?? cents(0) }))

/** What the client pays of a note: its value less what is withheld, ISS included. */
export const liquidoOf = (valor: Cents, all: readonly RetencaoDeTributo[]): Cents =>
  subtract(valor, sum(all.map((one) => one.valor)))

/** A note in force of an invoice: of the whole, or of one of its receivables. */
interface NotaViva {
  readonly id_lancamento: number | null
  readonly valor: Cents
}

/** Why what is billed cannot have another note; undefined where it can. An invoice is never declared for more than it is. */
export function problemOfCoverage(
  { valor, total, id_lancamento }: { valor: Cents; total: Cents; id_lancamento: number | null },
  vivas: readonly NotaViva[],
): string | undefined {
  const same = vivas.some((one) => one.id_lancamento === id_lancamento)
  if (same) return 'Já há uma nota em vigor do que está sendo faturado. Cancele-a ou substitua-a.'
  const rest = subtract(
    total,
    sumOf(vivas, (one) => one.valor),
  )
  return valor > rest ? 'As notas em vigor e esta passariam do valor da fatura.' : undefined
}

/** What a person must know before a note is cancelled, one text each. `mes` is 'MM/AAAA' of a closed month. */
export function avisosOfCancelamento({
  recebido,
  mes,
}: {
  readonly recebido: Cents
  readonly mes: string | undefined
}): string[] {
  return [
    ...(recebido > 0
      ? [
          'Já houve recebimento do que esta nota fatura. Cancelar a nota não estorna nem devolve o dinheiro.',
        ]
      : []),
    ...(mes === undefined
      ? []
      : [`O mês ${mes} está fechado. O cancelamento muda o que já foi entregue ao contador.`]),
  ]
}
