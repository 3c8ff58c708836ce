import type { Cobranca, OrcamentoFaturar } from '@claquete/contract/faturas/fatura'
import { aReceber, bvDaFatura } from '@claquete/core/faturas/fatura'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addDays } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, subtract, sum } from '@claquete/core/kernel/money'
import { aliquotasUsuais, retencoesDe } from '@claquete/core/lancamentos/retencao'
import type { Tributo } from '@claquete/core/lancamentos/retencao'
import { parcelar } from '@claquete/core/lancamentos/parcelas'
import { centavos, somar } from './palavras.ts'

export interface ParcelaDigitada {
  readonly chave: number
  readonly valor: number
  readonly vencimento: string | null
  readonly boleto: boolean
}

export interface Formulario {
  readonly cobranca: Cobranca
  readonly valores: Readonly<Record<number, number>>
  readonly data: string | null
  readonly numero: string
  readonly link: string
  readonly obs: string
  readonly obs_impressao: string
  readonly periodo1: string | null
  readonly periodo2: string | null
  readonly permuta: boolean
  readonly bv_retido: boolean
  readonly emitir: boolean
  readonly imp_retido: boolean
  readonly impostos: Readonly<Partial<Record<Tributo, number>>>
  readonly parcelas: readonly ParcelaDigitada[]
}

const diasAteVencer = 30

export const cobrancaVazia: Cobranca = {
  credorcobranca: '',
  cnpjcobranca: '',
  logradourocobranca: '',
  numerocobranca: '',
  complementocobranca: '',
  bairrocobranca: '',
  cidadecobranca: '',
  ufcobranca: '',
  cepcobranca: '',
}

export function inicial(
  orcamentos: readonly OrcamentoFaturar[],
  cobranca: Cobranca | null,
  hoje: CalendarDate,
): Formulario {
  const total = somar(orcamentos.map(({ a_faturar }) => a_faturar))
  return {
    cobranca: cobranca ?? cobrancaVazia,
    valores: Object.fromEntries(orcamentos.map((um) => [um.id_orcamento, um.a_faturar])),
    data: hoje,
    numero: '',
    link: '',
    obs: '',
    obs_impressao: '',
    periodo1: null,
    periodo2: null,
    permuta: false,
    bv_retido: false,
    emitir: true,
    imp_retido: false,
    impostos: {},
    parcelas: emPartes(total, 1, addDays(hoje, diasAteVencer)),
  }
}

/** Monthly instalments of an amount. */
export const emPartes = (total: Cents, partes: number, primeira: CalendarDate): ParcelaDigitada[] =>
  parcelar(total, partes, primeira, { tipo: 'meses', meses: 1 }).map((um) => ({
    chave: um.numero,
    valor: centsToReais(um.valor),
    vencimento: um.vencimento,
    boleto: false,
  }))

/** The usual taxes withheld of a service between companies. */
export function impostosUsuais(valor: Cents, dia: CalendarDate): Partial<Record<Tributo, number>> {
  const servico = {
    bruto: valor,
    regime: 'presumido' as const,
    incide: ['irrf', 'pis', 'cofins', 'csll'] as const,
  }
  const { retidos } = retencoesDe(servico, aliquotasUsuais, dia)
  return Object.fromEntries(retidos.map((um) => [um.tributo, centsToReais(um.valor)]))
}

export interface Contas {
  readonly valor: Cents
  readonly bv: Cents
  readonly impostos: Cents
  readonly receber: Cents
  /** Of what is received, what no instalment has yet; negative where they pass it. */
  readonly falta: Cents
}

/** What the form adds up to, as the server will. */
export function contasDe(form: Formulario, orcamentos: readonly OrcamentoFaturar[]): Contas {
  const bvs = orcamentos.map((um) =>
    bvDaFatura(centavos(form.valores[um.id_orcamento] ?? 0), {
      total: centavos(um.total),
      bv: centavos(um.bv),
      faturado: centavos(um.valor_faturado),
      bv_faturado: centavos(um.bv_faturado),
    }),
  )
  const valor = somar(orcamentos.map((um) => form.valores[um.id_orcamento] ?? 0))
  const bv = sum(bvs)
  const impostos = form.imp_retido ? somar(Object.values(form.impostos)) : centavos(0)
  const receber = aReceber({ valor, bv, bv_retido: form.bv_retido, impostos: [impostos] })
  const posto = somar(form.parcelas.map((um) => um.valor))
  return { valor, bv, impostos, receber, falta: subtract(receber, posto) }
}

/** A single instalment goes with what is received, while it was all of it. */
export function acompanhar(
  depois: Formulario,
  antes: Formulario,
  orcamentos: readonly OrcamentoFaturar[],
): Formulario {
  const [unica, ...outras] = depois.parcelas
  const mudou = depois.parcelas !== antes.parcelas
  if (!unica || outras.length > 0 || mudou || contasDe(antes, orcamentos).falta !== 0) return depois
  const { receber } = contasDe(depois, orcamentos)
  return { ...depois, parcelas: [{ ...unica, valor: centsToReais(receber) }] }
}

const simNao = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

export const corpoDe = (
  form: Formulario,
  orcamentos: readonly OrcamentoFaturar[],
  files: readonly number[],
) => ({
  ...form.cobranca,
  data_faturado: (form.data ?? undefined) as never,
  numero_documento: form.numero,
  link_documento: form.link,
  obs: form.obs,
  obs_impressao: form.obs_impressao,
  periodo1: form.periodo1 as never,
  periodo2: form.periodo2 as never,
  orcamentos: orcamentos.map(({ id_orcamento }) => ({
    id_orcamento,
    valor: form.valores[id_orcamento] ?? 0,
  })),
  permuta: simNao(form.permuta),
  bv_retido: simNao(form.bv_retido),
  emitir_titulo: simNao(form.emitir),
  rd_imp_retido: simNao(form.imp_retido),
  ...(form.imp_retido && {
    retencoes: Object.entries(form.impostos)
      .filter(([, valor]) => valor > 0)
      .map(([tributo, valor]) => ({ tributo: tributo as Tributo, valor })),
  }),
  parcelas: form.parcelas.map((um) => ({
    valor_receber: um.valor,
    vencimento_receber: (um.vencimento ?? '') as never,
    gerar_boleto: simNao(um.boleto),
  })),
  files: [...files],
})
