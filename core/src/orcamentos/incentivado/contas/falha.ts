import type { Cents } from '../../../kernel/amounts/money.ts'
import type { Regra } from '../norma.ts'
import type { FonteComConta, LiberacaoDaFonte } from './gasto.ts'

/**
 * What can be wrong with the accounts of a project: each is a check of the assistant, with where it comes from. They are of
 * every project, so that none names a norm: those that a norm makes have its name.
 */
export const verificacoes = {
  sem_item: ['Pagamento fora do orçamento', 'Orçamento aprovado'],
  sem_fonte: ['Pagamento sem fonte, ou com partes que não somam', 'Fonte única por pagamento'],
  fonte_sem_conta: ['Fonte sem conta bancária própria', 'Conta exclusiva por fonte'],
  conta_repetida: ['Conta bancária de mais de uma fonte', 'Conta exclusiva por fonte'],
  conta_errada: ['Pagamento de conta que não é a da fonte', 'Conta exclusiva por fonte'],
  parte_errada: ['Pagamento acima da parte da fonte', 'Rateio por fonte'],
  fora_do_periodo: ['Pagamento ou documento fora do período', 'Prazo de execução e da fonte'],
  sem_documento: ['Pagamento sem documento fiscal', 'Comprovação de cada despesa'],
  sem_comprovante: ['Pagamento sem comprovante', 'Comprovação de cada despesa'],
  documento_invalido: ['CPF ou CNPJ do favorecido inválido', 'Análise das contas'],
  chave_invalida: ['Chave de acesso com dígito errado', 'Manual da NF-e'],
  documento_repetido: ['Documento usado em mais de um pagamento', 'Análise das contas'],
  acima_do_item: ['Gasto acima do aprovado no item', 'Demonstrativo orçamentário'],
  acima_da_fonte: ['Fonte que pagou mais do que recebeu', 'Extrato da conta'],
  liberacao_sem_linha: ['Liberação que o banco não mostra', 'Extrato da conta'],
  ligado: ['Pagamento ao proponente ou a pessoa ligada', 'Remuneração do proponente'],
  hiato: ['Dias entre o documento e o débito', ''],
  documento_apos_debito: ['Documento posterior ao débito', ''],
  forma_proibida: ['Forma de pagamento proibida', ''],
  categoria_proibida: ['Despesa proibida com este dinheiro', ''],
  categoria_a_ligado: ['Agenciamento a pessoa ligada', ''],
  categoria_a_incentivador: ['Captação paga a quem incentivou o projeto', ''],
  sem_mencao: ['Documento fiscal que não cita o projeto', ''],
  fora_de_pdf: ['Documento ou comprovante que não é PDF', ''],
} as const
export type Verificacao = keyof typeof verificacoes

/** One thing that is wrong, and what to do about it. */
export interface Falha {
  readonly verificacao: Verificacao
  readonly efeito: 'bloqueia' | 'avisa'
  readonly problema: string
  readonly correcao: string
  /** The rule of the project's norm that says so; null where it is how accounts are kept. */
  readonly regra: Pick<Regra, 'chave' | 'titulo' | 'artigo' | 'endereco'> | null
  readonly valor: Cents
  /** The title with the same document. */
  readonly id_outro?: number
}

export interface FalhaOfItem extends Falha {
  /** The line, or the source, that it is of. */
  readonly nome: string
  /** The release that it is of. */
  readonly liberacao?: Pick<LiberacaoDaFonte, 'id_fonte_liberacao'> &
    Pick<FonteComConta, 'id_projeto_fonte'>
}

/** What is wrong, and what is done about it. */
export type Told = readonly [problema: string, correcao: string]

/** A fault that is how accounts are kept, of no norm. */
export const falha = (
  verificacao: Verificacao,
  [problema, correcao]: Told,
  valor: Cents,
  efeito: Falha['efeito'] = 'bloqueia',
): Falha => ({ verificacao, efeito, problema, correcao, regra: null, valor })
