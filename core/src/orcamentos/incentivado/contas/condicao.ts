import type { Cents } from '../../../kernel/amounts/money.ts'
import { daysBetween, formatDateBr } from '../../../kernel/time/calendar.ts'
import { nameOfForma } from '../../../livro/titulos/methods.ts'
import type { Categoria } from '../limite.ts'
import type { Condicao, Regra } from '../norma.ts'
import type { Falha, Verificacao } from './falha.ts'
import type { FonteComConta, Gasto, Pagamento } from './gasto.ts'

export interface RegraDePagamento extends Regra {
  readonly conteudo: { readonly tipo: 'pagamento'; readonly condicao: Condicao }
}

export const isRegraDePagamento = (regra: Regra): regra is RegraDePagamento =>
  regra.conteudo.tipo === 'pagamento'

type Found = Pick<Falha, 'problema' | 'correcao'>

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const hasAny = (own: ReadonlySet<Categoria>, wanted: readonly Categoria[]) =>
  wanted.some((one) => own.has(one))

/** Is it what these sources may not pay? Without any named, it is all public money. */
const isForbidden = (
  { categorias, mecanismos }: Extract<Condicao, { tipo: 'categoria_proibida' }>,
  { categorias: own }: Gasto,
  fonte: FonteComConta | undefined,
) =>
  hasAny(own, categorias) &&
  (mecanismos.length === 0 || (fonte !== undefined && mecanismos.includes(fonte.mecanismo)))

/** What the proponent, who is related to it and its co-producers may not be paid for. */
function problemOfRelated(categorias: readonly Categoria[], gasto: Gasto): Found | undefined {
  const { favorecido, isRelated, isCoprodutor } = gasto
  if (!(isRelated || isCoprodutor) || !hasAny(gasto.categorias, categorias)) return undefined
  return {
    problema: isRelated
      ? `${favorecido} é o proponente ou pessoa ligada a ele.`
      : `${favorecido} é coprodutor do projeto.`,
    correcao: 'Troque o favorecido, ou pague com recursos próprios.',
  }
}

/** The fee of who raised the money is not for who gave it (IN MinC 29/2026, art. 19). */
function problemOfIncentivador(categorias: readonly Categoria[], gasto: Gasto): Found | undefined {
  if (!gasto.isIncentivador || !hasAny(gasto.categorias, categorias)) return undefined
  return {
    problema: `${gasto.favorecido} incentivou o projeto, e recebe pela captação.`,
    correcao: 'Troque o favorecido, ou pague com recursos próprios.',
  }
}

const ofDocumento = ['sem_mencao', 'fora_de_pdf'] as const
type CondicaoDeDocumento = Extract<Condicao, { tipo: (typeof ofDocumento)[number] }>
type CondicaoDeDebito = Exclude<Condicao, CondicaoDeDocumento>

const isOfDocumento = (condicao: Condicao): condicao is CondicaoDeDocumento =>
  ofDocumento.some((one) => one === condicao.tipo)

/** What a condition says against the document of an expense and its proof, however it is paid. */
function problemOfDocumento(
  { tipo }: CondicaoDeDocumento,
  { documento, debitos, notPdf }: Gasto,
): Found | undefined {
  if (tipo === 'fora_de_pdf') {
    if (notPdf.length === 0) return undefined
    const problema = `${listed.format(notPdf)}: ${notPdf.length > 1 ? 'não são' : 'não é'} PDF.`
    return { problema, correcao: 'Anexe o arquivo em PDF, e tire o papel do que não é.' }
  }
  // A receipt or a guide of a tax is no fiscal document; what is not paid yet may still come.
  if (!documento.fiscal || documento.cita_projeto === 'S') return undefined
  if (documento.cita_projeto === 'N') {
    const correcao = 'Peça ao fornecedor a carta de correção, ou outra nota.'
    return { problema: 'O documento não cita o nome nem o número do projeto.', correcao }
  }
  if (debitos.length === 0) return undefined
  return {
    problema: 'Ninguém conferiu se o documento cita o nome ou o número do projeto.',
    correcao: 'Abra o documento e diga se ele cita o projeto.',
  }
}

/** What a dated condition says against a payment; undefined where it passes or does not concern it. */
function problemOf(
  condicao: CondicaoDeDebito,
  { gasto, debito }: Pagamento,
  fonte: FonteComConta | undefined,
): Found | undefined {
  const { emissao } = gasto.documento
  switch (condicao.tipo) {
    case 'hiato': {
      const days = emissao === null ? 0 : Math.abs(daysBetween(emissao, debito.data))
      if (emissao === null || days <= condicao.dias) return undefined
      const problema = `Documento de ${formatDateBr(emissao)}, débito em ${formatDateBr(debito.data)}: ${days} dias, o limite é ${condicao.dias}.`
      return { problema, correcao: 'Confira as datas, ou justifique por escrito na prestação.' }
    }
    case 'documento_apos_debito':
      return emissao === null || emissao <= debito.data
        ? undefined
        : {
            problema: `Documento de ${formatDateBr(emissao)}, depois do débito em ${formatDateBr(debito.data)}.`,
            correcao: 'Confira a emissão: este documento não é aceito com data depois do débito.',
          }
    case 'forma_proibida':
      return debito.forma === null || !condicao.formas.includes(debito.forma)
        ? undefined
        : {
            problema: `Pagamento em ${nameOfForma(debito.forma).toLowerCase()}.`,
            correcao: 'Devolva o valor à conta da fonte e pague por operação bancária.',
          }
    case 'categoria_proibida':
      return isForbidden(condicao, gasto, fonte)
        ? {
            problema: `“${gasto.item}” não pode ser paga com este dinheiro.`,
            correcao: 'Troque a fonte por recursos próprios e devolva o valor à conta.',
          }
        : undefined
    case 'categoria_a_ligado':
      return problemOfRelated(condicao.categorias, gasto)
    case 'categoria_a_incentivador':
      return problemOfIncentivador(condicao.categorias, gasto)
  }
}

/** Conditions are of public money: a payment of the company's own is under none. */
export const isUnder = (fonte: FonteComConta | undefined): boolean => fonte?.isPublic ?? true

export const verificacaoOf = ({ conteudo }: RegraDePagamento): Verificacao => conteudo.condicao.tipo

const falhaOf = (regra: RegraDePagamento, found: Found, valor: Cents): Falha => {
  const { chave, titulo, artigo, endereco, efeito } = regra
  return {
    ...found,
    verificacao: verificacaoOf(regra),
    efeito,
    regra: { chave, titulo, artigo, endereco },
    valor,
  }
}

/** What the rules of the project's norms say against a payment. */
export const falhasByRegra = (
  regras: readonly RegraDePagamento[],
  pagamento: Pagamento,
  fonte: FonteComConta | undefined,
): Falha[] =>
  regras.flatMap((regra) => {
    const { condicao } = regra.conteudo
    const found = isOfDocumento(condicao) ? undefined : problemOf(condicao, pagamento, fonte)
    return found ? [falhaOf(regra, found, pagamento.debito.valor)] : []
  })

/** What they say against the document of an expense and its files, once for all of its payments. */
export const falhasOfDocumentoByRegra = (
  regras: readonly RegraDePagamento[],
  gasto: Gasto,
  fontes: ReadonlyMap<number, FonteComConta>,
): Falha[] => {
  const { partes, valor } = gasto
  const isOfPublic =
    partes.length === 0 || partes.some((one) => isUnder(fontes.get(one.id_projeto_fonte)))
  if (!isOfPublic) return []
  return regras.flatMap((regra) => {
    const { condicao } = regra.conteudo
    const found = isOfDocumento(condicao) ? problemOfDocumento(condicao, gasto) : undefined
    return found ? [falhaOf(regra, found, valor)] : []
  })
}
